import { createFileCursor, type FileCursor } from './createFileCursor.ts'

/** Sound and picture are often read side by side. */
const places = 2

/** Reads pieces of a file at two positions in turns, and continues at the nearer one. */
export function createFileReader(file: Blob): Pick<FileCursor, 'read' | 'close'> {
  /** Ordered by last use, the most recent last. */
  const cursors = Array.from({ length: places }, () => createFileCursor(file))
  return {
    read: (start, end) => {
      const at = Math.max(
        0,
        cursors.findIndex(({ isNear }) => isNear(start)),
      )
      const [cursor] = cursors.splice(at, 1) as [FileCursor]
      cursors.push(cursor)
      return cursor.read(start, end)
    },
    close: () => {
      for (const { close } of cursors) close()
    },
  }
}
