import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import * as v from 'valibot'
import { clipSorting, readSortBy, type SortBy } from '../../../../contract/clipSorting.ts'
import { type ClipOrder, clipOrders } from '../../../../contract/clips.ts'
import { invalidField } from '../../../ApiProblem.ts'
import type { Database } from '../../../data/Database.ts'

const columns = {
  created_at: 'clips.created_at',
  score: 'clips.score',
  start: 'clips.start_at',
  duration: 'clips.duration',
  views: 'clips.views',
  likes: 'clips.likes',
} as const

/** Returns the column of a sort key and its direction. */
function columnOf(sortBy: SortBy) {
  const { key, descending } = readSortBy(sortBy)
  return { key, column: columns[key], direction: descending ? ('desc' as const) : ('asc' as const) }
}

/** The columns of an order, by priority. Clips that are equal in all of them are ordered by id. */
export const columnsOf = (order: ClipOrder) => clipSorting[order].map(columnOf)

const Position = v.strictTuple([v.picklist(clipOrders), v.array(v.union([v.number(), v.string()])), v.string()])

/** The maximum of PostgreSQL's integer. */
const maxCount = 2 ** 31 - 1

/** The values that determine the position of a clip. */
export interface Placed {
  id: string
  created_at: Date
  score: number
  start_at: number
  duration: number
  views: number
  likes: number
}

/** Returns the cursor after a clip: order, keys and id. */
export function cursorAfter(order: ClipOrder, last: Placed): string {
  const keys = columnsOf(order).map(({ key }) => {
    const value = last[key === 'start' ? 'start_at' : key]
    return value instanceof Date ? value.toISOString() : value
  })
  return Buffer.from(JSON.stringify([order, keys, last.id])).toString('base64url')
}

/**
 * Returns the condition for "comes after the cursor".
 * @throws ApiProblem 400 when the cursor is invalid for this order
 */
export function afterCursor(order: ClipOrder, cursor: string) {
  const [, keys, id] = readCursor(order, cursor)
  return (eb: ExpressionBuilder<Database, 'clips'>) =>
    columnsOf(order).reduceRight(
      (rest, { key, column, direction }, at) => {
        const ref = eb.ref(column)
        const value = key === 'created_at' ? new Date(keys[at] ?? '') : Number(keys[at])
        const beyond = sql.raw(direction === 'desc' ? '<' : '>')
        // The bound is repeated alone, because an index can start at it, but not at one of several alternatives.
        return sql<SqlBool>`(${ref} ${beyond}= ${value} and (${ref} ${beyond} ${value} or ${rest}))`
      },
      sql<SqlBool>`${eb.ref('clips.id')} > ${id}`,
    )
}

/** @throws ApiProblem 400 when the cursor is invalid for this order */
export function checkCursor(order: ClipOrder, cursor: string | undefined): void {
  if (cursor) readCursor(order, cursor)
}

/**
 * Returns whether a value is a valid key: a date with a four-digit year, or an integer for counts. PostgreSQL would
 * reject others.
 */
function isKeyOf(sortBy: SortBy, value: number | string | undefined): boolean {
  const { key } = readSortBy(sortBy)
  if (key === 'created_at') return /^\d{4}-/.test(String(value)) && !Number.isNaN(Date.parse(String(value)))
  if (key === 'views' || key === 'likes') return Math.abs(Number(value)) <= maxCount && Number.isInteger(Number(value))
  return Number.isFinite(Number(value))
}

function readCursor(order: ClipOrder, cursor: string): v.InferOutput<typeof Position> {
  try {
    const position = v.parse(Position, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    const [made, keys, id] = position
    const sorting: readonly SortBy[] = clipSorting[order]
    const fits = keys.length === sorting.length && sorting.every((sortBy, at) => isKeyOf(sortBy, keys[at]))
    if (made === order && fits && !id.includes('\0')) return position
  } catch {
    // not JSON, or not a cursor
  }
  throw invalidField('cursor', 'noSuchPage')
}
