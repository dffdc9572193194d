import type { Move } from "../../table/messages";
import type { Scene } from "../scene";
import { Steady } from "./steady";

// What a button does that sends a move: nothing while another is on its way, nor in the moment in
// which it came to say something else. Called while a component is set up.
export function sender(scene: () => Pick<Scene, "sending" | "move">, says: () => string): (move: Move | null) => void {
  const steady = new Steady();
  $effect.pre(() => steady.says(says()));
  return (move) => {
    if (move && scene().sending === null && steady.takes()) void scene().move(move);
  };
}
