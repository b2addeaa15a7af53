/** Values that every process sees; each lives at most `ms` after it was put. */
export interface SharedValues {
  /** The value of this name; made, and put, when there is none. Processes that make one at once all get the same. */
  getOrMake(name: string, ms: number, make: () => Promise<string>): Promise<string>;
  get(name: string): Promise<string | undefined>;
  /** Writes a field of a group; `of` the group gives all fields that were put within the last `ms`. */
  put(group: string, field: string, value: string, ms: number): void;
  remove(group: string, field: string): void;
  of(group: string): Promise<ReadonlyMap<string, string>>;
}
