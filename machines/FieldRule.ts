import type { Problem } from '../contract/messages/problems.ts'

/** Returns the problems of a value, if any, as codes that screens translate. */
export type FieldRule = (value: string) => Problem[]
