<?php

use Illuminate\Support\Facades\Cache;
use Illuminate\Support\Facades\Queue;
use Illuminate\Support\Facades\Redis;
use Illuminate\Support\Facades\Route;

// A shop's front page: settings, products and fragments from the cache, a counter, a few values written, a page view counted.
$page = static function () {
    $settings = array_map(static fn (int $i): string => Cache::remember("setting:$i", 600, static fn (): string => "setting $i"), range(1, 15));
    $products = Cache::many(array_map(static fn (int $i): string => "product:$i", range(1, 30)));

    if (in_array(null, $products, true)) {
        $products = [];

        for ($i = 1; $i <= 30; ++$i) {
            $products["product:$i"] = ['id' => $i, 'name' => "Product $i", 'text' => str_repeat("About product $i. ", 10)];
        }

        Cache::putMany($products, 600);
    }

    Cache::putMany(['fragment:top' => str_repeat('<p>top</p>', 100), 'fragment:side' => str_repeat('<p>side</p>', 90), 'fragment:end' => 'end'], 600);
    [, , $views] = Redis::pipeline(static function ($pipe): void {
        $pipe->zincrby('popular', 1, 'front');
        $pipe->hset('last', 'page', 'front');
        $pipe->incr('views');
    });
    session(['visits' => $visits = session('visits', 0) + 1]);

    return ['settings' => $settings, 'products' => array_values($products), 'visits' => $visits, 'counted' => $views > 0];
};
Route::middleware('web')->get('/', $page);

// An order: the same, a job into the queue, and what a worker does with it.
Route::middleware('web')->get('/order', static function () use ($page) {
    $answer = $page();
    Queue::push('App\Jobs\Confirm', ['order' => $answer['visits'], 'lines' => array_slice($answer['products'], 0, 3)]);
    Queue::pop()->delete();

    return $answer;
});
