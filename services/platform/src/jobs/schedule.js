/** Starts the jobs; the answer stops them and waits for a run that is under way. */
export function schedule(jobs, log) {
    const stops = jobs.map((job) => {
        let running = Promise.resolve();
        let stopped = false;
        let timer;
        const turn = () => {
            running = job
                .run()
                .catch((error) => log.error({ err: error, job: job.name }, 'job failed; it will run again'))
                .finally(() => {
                if (!stopped)
                    timer = setTimeout(turn, job.everyMs);
            });
        };
        timer = setTimeout(turn, Math.min(job.everyMs, 200));
        return async () => {
            stopped = true;
            clearTimeout(timer);
            await running;
        };
    });
    return async () => {
        await Promise.all(stops.map((stop) => stop()));
    };
}
