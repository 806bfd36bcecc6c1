import { atOnceRows } from './atOnce.ts'
import type { Case } from './Case.ts'
import { writtenCases } from './writtenCases.ts'
import { wrongFieldRows } from './wrongFields.ts'

/** The whole table: the expected response to each request. */
export const cases: readonly Case[] = [...writtenCases, ...wrongFieldRows, ...atOnceRows]
