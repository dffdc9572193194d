import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

// What a house of several servers stands on, as real processes of Debian's packages (scripts/setup
// --test), and a door before its servers.

interface User {
  uid?: number;
  gid?: number;
}

export interface Machine {
  url: string;
  close(): Promise<void>;
}

// Starts a program, whose words show when it is ready. Its end is awaited: it writes to its folder.
async function begin(program: string, words: readonly string[], ready: RegExp, as: User = {}): Promise<{ told: RegExpExecArray; end: () => Promise<void> }> {
  const child = spawn(program, words, { ...as, stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise((done) => child.once("exit", done));
  // Nothing is left running when a test breaks off.
  const kill = (): void => void child.kill("SIGINT");
  process.once("exit", kill);
  const told = await new Promise<RegExpExecArray>((done, failed) => {
    let heard = "";
    child.once("error", failed);
    child.once("exit", (status) => failed(new Error(`${program} ended with ${status}: ${heard}`)));
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      heard += text;
      const sign = ready.exec(heard);
      if (sign) done(sign);
    });
  });
  const end = async (): Promise<void> => {
    process.removeListener("exit", kill);
    kill();
    await ended;
  };
  return { told, end };
}

// On a Unix socket. It refuses to be run by root.
export async function postgres(): Promise<Machine> {
  const versions = "/usr/lib/postgresql";
  const bin = join(versions, readdirSync(versions).sort().at(-1)!, "bin");
  const folder = mkdtempSync(join(tmpdir(), "adjuge-postgres-"));
  const number = (flag: string): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  const as: User = process.getuid!() === 0 ? { uid: number("-u"), gid: number("-g") } : {};
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid!);
  const data = join(folder, "data");
  execFileSync(join(bin, "initdb"), ["-D", data, "--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C", "--username=adjuge"], { ...as, stdio: "ignore" });
  const { end } = await begin(join(bin, "postgres"), ["-D", data, "-k", folder, "-c", "listen_addresses="], /ready to accept connections/, as);
  return {
    url: `postgresql://adjuge@/postgres?host=${folder}`,
    async close() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function nats(): Promise<Machine> {
  const program = ["/usr/sbin/nats-server", "/usr/bin/nats-server"].find((path) => existsSync(path)) ?? "nats-server";
  const { told, end } = await begin(program, ["-a", "127.0.0.1", "-p", "-1"], /client connections on (127\.0\.0\.1:\d+)/);
  return { url: `nats://${told[1]!}`, close: end };
}

// Stands for a load balancer: leads whoever comes to the first server that accepts them.
export async function door(servers: readonly URL[]): Promise<Machine> {
  const inside = new Set<Socket>();
  const lead = (guest: Socket, [first, ...others]: readonly URL[]): void => {
    if (!first || guest.destroyed) return void guest.destroy();
    const line = connect(Number(first.port), first.hostname);
    const next = (): void => lead(guest, others);
    line.once("error", next);
    line.once("connect", () => {
      line.off("error", next).on("error", () => guest.destroy());
      line.once("close", () => guest.destroy());
      guest.once("close", () => line.destroy());
      guest.pipe(line).pipe(guest);
    });
  };
  const server = createServer((guest) => {
    inside.add(guest);
    guest.on("error", () => guest.destroy()).once("close", () => inside.delete(guest));
    lead(guest, servers);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const guest of inside) guest.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
