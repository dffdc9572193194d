import type { Page } from "playwright-core";

// What a task of a page's main thread took of the processor, ms, and what it spent it on. By the
// clock on the wall it would be longer where others use the machine, too.
export interface Task {
  ms: number;
  parts: string[];
}
interface Event {
  name: string;
  ph: string;
  tid: number;
  pid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; data?: { url?: string; functionName?: string; type?: string } };
}

const told = ({ name, tdur, args: { data } }: Event): string =>
  `${name} ${(tdur! / 1000).toFixed(1)} ${data?.functionName ?? data?.type ?? ""} ${data?.url?.split("/").at(-1) ?? ""}`.trimEnd();

// Watches from now on; what it answers with tells the longest tasks since, the longest first.
export async function watchTasks(page: Page): Promise<() => Promise<Task[]>> {
  const session = await page.context().newCDPSession(page);
  const events: Event[] = [];
  session.on("Tracing.dataCollected", ({ value }) => void events.push(...(value as unknown as Event[])));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "v8"], excludedCategories: ["*"] },
  });
  return async () => {
    const complete = new Promise((done) => session.once("Tracing.tracingComplete", done));
    await session.send("Tracing.end");
    await complete;
    const mains = new Set(events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(({ pid, tid }) => `${pid} ${tid}`));
    const main = events.filter(({ ph, pid, tid, tdur }) => ph === "X" && tdur !== undefined && mains.has(`${pid} ${tid}`));
    const tasks = main.filter(({ name }) => name === "ThreadControllerImpl::RunTask").sort((a, b) => b.tdur! - a.tdur!);
    return tasks.slice(0, 5).map((task) => {
      const inside = main.filter((each) => each !== task && each.pid === task.pid && each.ts >= task.ts && each.ts < task.ts + task.dur! && each.tdur! > 2000);
      return { ms: task.tdur! / 1000, parts: inside.map(told) };
    });
  };
}
