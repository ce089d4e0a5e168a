export function rasterise(file: string, format: 'svg' | 'pdf' | 'eps', scale?: number): Promise<string>;
export function runProgram(program: string, args: readonly string[]): Promise<string>;
