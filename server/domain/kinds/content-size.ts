import { maxTextLength } from '../limits.js';

/** Maximum number of faults of a content that are reported at once. */
export const maxFaults = 100;

/** What a value holds at most. */
export interface Room {
  /** Numbers, texts, lists and so on, itself included. */
  readonly maxValues: number;
  /** Characters of all its texts. */
  readonly maxLength: number;
}

/** Room of a content without its large fields. */
const room: Room = { maxValues: 2_000, maxLength: maxTextLength };

/** Room of a picture as a data URL. It is above the limits of pictures, which have messages of their own. */
export const pictureRoom: Room = { maxValues: 1, maxLength: 7.75 * 1024 * 1024 };

/** Fields of contents that have room of their own. The body of a request has the same room for them. */
export const largeFields: Readonly<Record<string, Room>> = {
  picture: pictureRoom,
  /** Holds 2,000 dishes in five languages, with ten sizes and all allergens and diets: 66 values each. */
  sections: { maxValues: 150_000, maxLength: 4 * 1024 * 1024 },
};

/** A value in a content, with the way to it. */
interface Place {
  readonly value: unknown;
  readonly name: string;
  readonly parent?: Place;
}

export interface Oversized {
  /** Path of the field. */
  readonly field: string;
  readonly code: 'too-many' | 'too-long';
}

/**
 * Finds the field by which a content is too large. Its schema would look at each character, and report a fault of each value, which takes
 * seconds and exceeds the stack.
 */
export function oversizedField(content: object): Oversized | undefined {
  const left = { ...room };
  for (const [name, value] of Object.entries(content)) {
    const own = Object.hasOwn(largeFields, name) ? { ...largeFields[name]! } : left;
    const found = excessIn({ name, value }, own);
    if (found) return found;
  }
  return undefined;
}

/** @param left what may still follow, which is reduced by what is found */
function excessIn(field: Place, left: { maxValues: number; maxLength: number }): Oversized | undefined {
  const open = [field];
  for (let place = open.pop(); place; place = open.pop()) {
    const { value } = place;
    if (--left.maxValues < 0) return { field: field.name, code: 'too-many' };
    if (typeof value === 'string') {
      left.maxLength -= value.length;
      if (left.maxLength < 0) return { field: pathOf(place), code: 'too-long' };
    } else if (typeof value === 'object' && value !== null) {
      const inner: readonly unknown[] = Object.values(value);
      if (inner.length > left.maxValues) return { field: field.name, code: 'too-many' };
      const names = Object.keys(value);
      for (const [i, one] of inner.entries()) open.push({ value: one, name: names[i]!, parent: place });
    }
  }
  return undefined;
}

const pathOf = ({ name, parent }: Place): string => (parent ? `${pathOf(parent)}.${name}` : name);
