import { webcrypto } from "node:crypto";

// As pages have it. Node 18, which is Debian 12's, has it under another name alone.
if (!("crypto" in globalThis)) Object.defineProperty(globalThis, "crypto", { value: webcrypto });
