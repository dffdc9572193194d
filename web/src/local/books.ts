// What the house in the page keeps: logs of tables (a table is its log), records that came as files,
// and a few things by name. In IndexedDB, or where that cannot be had, as long as the page lives.
import type { Keeping } from "./house";

// What is known of a table without reading its log.
export interface Kept {
  id: string;
  entries: number; // how many its log has
  changed: number; // when, ms since 1970
  over?: number; // when it was
  next?: string; // the rematch
  table: Record<string, unknown>; // as lists show it
}
export interface KeptRecord {
  id: string;
  at: number;
  record: Record<string, unknown>;
}

export interface Books {
  readonly keeping: Keeping;
  tables(): Promise<Kept[]>;
  table(id: string): Promise<Kept | undefined>;
  log(id: string): Promise<string[]>;
  // Durable when the promise comes; all or nothing.
  write(kept: Kept, entries: readonly string[]): Promise<void>;
  forget(id: string): Promise<void>; // a table or a record, with what hangs on it
  records(): Promise<KeptRecord[]>;
  record(id: string): Promise<KeptRecord | undefined>;
  putRecord(record: KeptRecord): Promise<void>;
  get<T>(key: string): Promise<T | undefined>;
  put(key: string, value: unknown): Promise<void>;
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error("the browser keeps nothing"));
  });
const written = (transaction: IDBTransaction): Promise<void> =>
  new Promise((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = transaction.onerror = () => fail(transaction.error ?? new Error("the browser keeps nothing"));
  });

const after = "\uffff"; // comes after every number of an entry
const numbered = (id: string, n: number): string => `${id} ${String(n).padStart(8, "0")}`;

class Kepts implements Books {
  keeping: Keeping = "kept";
  constructor(private readonly base: IDBDatabase) {}

  private all<T>(store: string): Promise<T[]> {
    return asked(this.base.transaction(store).objectStore(store).getAll() as IDBRequest<T[]>);
  }
  private one<T>(store: string, key: string): Promise<T | undefined> {
    return asked(this.base.transaction(store).objectStore(store).get(key) as IDBRequest<T | undefined>);
  }
  private async change(stores: string[], deed: (transaction: IDBTransaction) => void): Promise<void> {
    try {
      const transaction = this.base.transaction(stores, "readwrite", { durability: "strict" });
      deed(transaction);
      await written(transaction);
      this.keeping = "kept";
    } catch (error) {
      this.keeping = "full";
      throw error;
    }
  }

  tables = (): Promise<Kept[]> => this.all("tables");
  table = (id: string): Promise<Kept | undefined> => this.one("tables", id);
  log = (id: string): Promise<string[]> =>
    asked(
      this.base
        .transaction("entries")
        .objectStore("entries")
        .getAll(IDBKeyRange.bound(`${id} `, `${id} ${after}`)) as IDBRequest<string[]>,
    );
  write = (kept: Kept, entries: readonly string[]): Promise<void> =>
    this.change(["tables", "entries"], (transaction) => {
      const first = kept.entries - entries.length;
      // Never over another's: two tabs do not write the same table.
      entries.forEach((entry, n) => transaction.objectStore("entries").add(entry, numbered(kept.id, first + n)));
      transaction.objectStore("tables").put(kept, kept.id);
    });
  forget = (id: string): Promise<void> =>
    this.change(["tables", "entries", "records", "kept"], (transaction) => {
      transaction.objectStore("tables").delete(id);
      transaction.objectStore("entries").delete(IDBKeyRange.bound(`${id} `, `${id} ${after}`));
      transaction.objectStore("records").delete(id);
      transaction.objectStore("kept").delete(`review ${id}`);
    });
  records = (): Promise<KeptRecord[]> => this.all("records");
  record = (id: string): Promise<KeptRecord | undefined> => this.one("records", id);
  putRecord = (record: KeptRecord): Promise<void> =>
    this.change(["records"], (transaction) => transaction.objectStore("records").put(record, record.id));
  get = <T>(key: string): Promise<T | undefined> => this.one("kept", key);
  put = (key: string, value: unknown): Promise<void> =>
    this.change(["kept"], (transaction) => transaction.objectStore("kept").put(value, key));
}

class InMemory implements Books {
  readonly keeping: Keeping = "memory";
  private readonly kepts = new Map<string, Kept>();
  private readonly logs = new Map<string, string[]>();
  private readonly recorded = new Map<string, KeptRecord>();
  private readonly named = new Map<string, unknown>();

  tables = async (): Promise<Kept[]> => [...this.kepts.values()];
  table = async (id: string): Promise<Kept | undefined> => this.kepts.get(id);
  log = async (id: string): Promise<string[]> => [...(this.logs.get(id) ?? [])];
  write = async (kept: Kept, entries: readonly string[]): Promise<void> => {
    this.kepts.set(kept.id, kept);
    this.logs.set(kept.id, [...(this.logs.get(kept.id) ?? []), ...entries]);
  };
  forget = async (id: string): Promise<void> => {
    for (const each of [this.kepts, this.logs, this.recorded]) each.delete(id);
    this.named.delete(`review ${id}`);
  };
  records = async (): Promise<KeptRecord[]> => [...this.recorded.values()];
  record = async (id: string): Promise<KeptRecord | undefined> => this.recorded.get(id);
  putRecord = async (record: KeptRecord): Promise<void> => void this.recorded.set(record.id, record);
  get = async <T>(key: string): Promise<T | undefined> => this.named.get(key) as T | undefined;
  put = async (key: string, value: unknown): Promise<void> => void this.named.set(key, value);
}

// As lists show them.
export const newestFirst = (tables: readonly Kept[]): Kept["table"][] =>
  [...tables].sort((a, b) => b.changed - a.changed).map(({ table }) => table);

export async function openBooks(): Promise<Books> {
  try {
    const opening = indexedDB.open("adjuge", 1);
    opening.onupgradeneeded = () => {
      for (const store of ["tables", "entries", "records", "kept"]) opening.result.createObjectStore(store);
    };
    return new Kepts(await asked(opening));
  } catch {
    return new InMemory();
  }
}
