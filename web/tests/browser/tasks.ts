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
  args: { name?: string; data?: { url?: string; functionName?: string; type?: string }; chrome_mojo_event_info?: { mojo_interface_tag?: string } };
}

const interfaceOf = ({ args }: Event): string => args.chrome_mojo_event_info?.mojo_interface_tag ?? "";
const describe = (event: Event): string => {
  const { name, tdur, args: { data } } = event;
  return `${name} ${(tdur! / 1000).toFixed(1)} ${data?.functionName ?? data?.type ?? interfaceOf(event)} ${data?.url?.split("/").at(-1) ?? ""}`.trimEnd();
};

// Watches from now on; what it answers with tells the longest tasks since, the longest first. What
// the test itself asks of the page, which comes as messages of the developer's tools, is none of them.
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
    const within = (task: Event): Event[] => main.filter((each) => each !== task && each.pid === task.pid && each.ts >= task.ts && each.ts < task.ts + task.dur!);
    const asked = (task: Event): boolean => within(task).some((each) => /devtools/i.test(interfaceOf(each)));
    const tasks = main.filter(({ name }) => name === "ThreadControllerImpl::RunTask").sort((a, b) => b.tdur! - a.tdur!);
    const told = tasks.slice(0, 50).filter((task) => !asked(task)).slice(0, 5);
    return told.map((task) => ({ ms: task.tdur! / 1000, parts: within(task).filter(({ tdur }) => tdur! > 2000).map(describe) }));
  };
}
