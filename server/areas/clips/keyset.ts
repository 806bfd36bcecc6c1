import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import * as v from 'valibot'
import type { ClipOrder } from '../../../contract/clips.ts'
import { invalidField } from '../../ApiProblem.ts'
import type { Database } from '../../data/Database.ts'

/** Column and direction of each order; equal keys follow each other by id, which counts up within a video. */
const orders = {
  '-created_at': { column: 'clips.created_at', direction: 'desc' },
  created_at: { column: 'clips.created_at', direction: 'asc' },
  '-score': { column: 'clips.score', direction: 'desc' },
  start: { column: 'clips.start_at', direction: 'asc' },
  '-duration': { column: 'clips.duration', direction: 'desc' },
  duration: { column: 'clips.duration', direction: 'asc' },
  '-views': { column: 'clips.views', direction: 'desc' },
  '-likes': { column: 'clips.likes', direction: 'desc' },
} as const satisfies Record<ClipOrder, { column: `clips.${string}`; direction: 'asc' | 'desc' }>

export const orderOf = (order: ClipOrder) => orders[order]

const Position = v.strictTuple([v.picklist(Object.keys(orders)), v.union([v.number(), v.string()]), v.string()])

/** Of PostgreSQL's integer. */
const maxCount = 2 ** 31 - 1

interface Placed {
  id: string
  created_at: Date
  score: number
  start_at: number
  duration: number
  views: number
  likes: number
}

/** Where a page ended: order, key and id of its last clip. */
export function cursorAfter(order: ClipOrder, last: Placed): string {
  const name = orders[order].column.replace('clips.', '') as Exclude<keyof Placed, 'id'>
  const value = last[name]
  const key = value instanceof Date ? value.toISOString() : value
  return Buffer.from(JSON.stringify([order, key, last.id])).toString('base64url')
}

/** Condition for "comes after the cursor". @throws ApiProblem 400 when the cursor is not one of ours for this order */
export function afterCursor(order: ClipOrder, cursor: string) {
  const { column, direction } = orders[order]
  const [, key, id] = readCursor(order, cursor)
  return (eb: ExpressionBuilder<Database, 'clips'>) => {
    const value = column === 'clips.created_at' ? new Date(key) : Number(key)
    const beyond = direction === 'desc' ? '<' : '>'
    return sql<SqlBool>`(${eb.ref(column)} ${sql.raw(beyond)} ${value} or (${eb.ref(column)} = ${value} and ${eb.ref('clips.id')} > ${id}))`
  }
}

/** Dates of four-digit years; whole numbers for counts. Anything else makes PostgreSQL refuse the query. */
function isKeyOf(order: ClipOrder, key: number | string): boolean {
  if (order.endsWith('created_at')) return /^\d{4}-/.test(String(key)) && !Number.isNaN(Date.parse(String(key)))
  if (order === '-views' || order === '-likes')
    return Math.abs(Number(key)) <= maxCount && Number.isInteger(Number(key))
  return Number.isFinite(Number(key))
}

function readCursor(order: ClipOrder, cursor: string): [string, number | string, string] {
  try {
    const position = v.parse(Position, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    const [made, key, id] = position
    if (made === order && isKeyOf(order, key) && !id.includes('\0')) return position
  } catch {
    // not JSON, or not of our form
  }
  throw invalidField('cursor', 'This page does not exist.')
}
