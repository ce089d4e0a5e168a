export const testLimitMs: number;
export const fullTestLimitMs: number;
export const startLimitMs: number;
export const pageLimitMs: number;
export const longConditionLimitMs: number;
export const conditionLimitMs: number;
export const patientSettings: Readonly<Record<string, string>>;
