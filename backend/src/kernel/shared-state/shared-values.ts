/** Values that every process sees; each lives at most `ms` after it was put. */
export interface SharedValues {
  /** Returns the value of this name, or creates and stores it. Processes that create one at the same time all get the same. */
  getOrMake(name: string, ms: number, make: () => Promise<string>): Promise<string>;
  get(name: string): Promise<string | undefined>;
  /** Writes a field of a group; `of` the group returns all fields that were put within the last `ms`. */
  put(group: string, field: string, value: string, ms: number): void;
  remove(group: string, field: string): void;
  /** Empty while they cannot be read. */
  of(group: string): Promise<ReadonlyMap<string, string>>;
  /** Same as `of`, but rejects while they cannot be read. */
  ask(group: string): Promise<ReadonlyMap<string, string>>;
}
