// Choices that the hall remembers on this device.
export function recall<T extends object>(key: string, fresh: T): T {
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(`adjuge.${key}`) ?? "{}") as Partial<T>) };
  } catch {
    return fresh;
  }
}

export function keep(key: string, value: object): void {
  try {
    localStorage.setItem(`adjuge.${key}`, JSON.stringify(value));
  } catch {
    // Private windows may refuse: then nothing is remembered.
  }
}
