import type { File, Reporter, Task } from "vitest";

// Names what passed at a second try only, and what the first one said: a flaw that shows now and then.
export default class SecondTries implements Reporter {
  onFinished(files: File[] = []): void {
    const look = (task: Task, path: string): void => {
      if (task.type === "suite") for (const each of task.tasks) look(each, `${path} > ${each.name}`);
      else if (task.result?.retryCount) console.log(`SECOND TRY: ${path}: ${task.result.errors?.[0]?.message.split("\n")[0] ?? ""}`);
    };
    for (const file of files) look(file, file.name);
  }
}
