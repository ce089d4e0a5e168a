/** Removes `URL.canParse` for the tests of a file: Safari 16 does not have it. */
export function withoutCanParse(): void {
  const own = Object.getOwnPropertyDescriptor(URL, 'canParse')!;
  beforeAll(() => void Reflect.deleteProperty(URL, 'canParse'));
  afterAll(() => void Object.defineProperty(URL, 'canParse', own));
}
