/** What a call answers, or what a page of the server hands on: times as text or as they are. */
export type Told<T> = T extends Date
  ? Date | string
  : T extends (infer Item)[]
    ? Told<Item>[]
    : T extends object
      ? { [K in keyof T]: Told<T[K]> }
      : T;
