// Whether a drawing has found its size: before that nothing on it moves, since nothing has happened.
export class Settled {
  now = $state(false);

  constructor() {
    $effect(() => {
      const timer = setTimeout(() => (this.now = true), 400);
      return () => clearTimeout(timer);
    });
  }
}
