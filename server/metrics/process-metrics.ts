import { monitorEventLoopDelay, PerformanceObserver, performance } from "node:perf_hooks";
import type { Metric } from "./exposition.ts";

const nanoseconds = 1e9;
const microseconds = 1e6;
const milliseconds = 1e3;
/** How often the event loop is looked at, in milliseconds. */
const resolution = 20;

/** Watches the process itself: what it takes of the machine, and how long its one thread makes others wait. */
export function watchProcess() {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  const collections = { count: 0, seconds: 0 };
  const collected = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      collections.count += 1;
      collections.seconds += duration / milliseconds;
    }
  });
  collected.observe({ entryTypes: ["gc"] });

  return {
    /** What was seen; of the event loop's delay, since this was last asked. */
    metrics(): Metric[] {
      const memory = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const { active } = performance.eventLoopUtilization();
      const delays = [
        ["p50", "half of the times", delay.percentile(50)],
        ["p99", "99 of 100 times", delay.percentile(99)],
        ["max", "at most", delay.max],
      ] as const;
      delay.reset();
      const one = (
        name: string,
        type: "counter" | "gauge",
        help: string,
        value: number,
      ): Metric => ({ name, type, help, samples: [{ value }] });
      return [
        one(
          "process_start_time_seconds",
          "gauge",
          "When the process started, in Unix time.",
          performance.timeOrigin / milliseconds,
        ),
        one(
          "process_cpu_seconds_total",
          "counter",
          "Processor time used, by the system for us too.",
          (user + system) / microseconds,
        ),
        one("process_resident_memory_bytes", "gauge", "Memory of the machine.", memory.rss),
        one("nodejs_heap_used_bytes", "gauge", "Memory that objects take.", memory.heapUsed),
        one("nodejs_external_memory_bytes", "gauge", "Memory outside the heap.", memory.external),
        one("nodejs_gc_runs_total", "counter", "Garbage collections.", collections.count),
        one(
          "nodejs_gc_seconds_total",
          "counter",
          "Time spent collecting garbage.",
          collections.seconds,
        ),
        one(
          "nodejs_eventloop_active_seconds_total",
          "counter",
          "Time in which the event loop was busy.",
          active / milliseconds,
        ),
        ...delays.map(([name, often, late]) =>
          one(
            `nodejs_eventloop_delay_${name}_seconds`,
            "gauge",
            `How late, ${often}, the event loop came round since the last scrape, looked at every ${resolution} ms.`,
            Math.max(0, late / nanoseconds - resolution / milliseconds),
          ),
        ),
      ];
    },

    /** Stops watching. */
    stop() {
      delay.disable();
      collected.disconnect();
    },
  };
}
