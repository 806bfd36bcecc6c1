import { fileNameOf } from '../../machines/clipDownloads/fileNameOf.ts'
import type { Place } from '../../machines/localExport/localExportMachine.ts'

/** Missing in TypeScript's types: only some browsers have it. */
type SavePicker = (options: {
  suggestedName: string
  types: { description?: string; accept: Record<string, string[]> }[]
}) => Promise<FileSystemFileHandle>

/** Returns the same file name as the server. */
export const clipFileName = (title: string): string => `${fileNameOf(title)}.mp4`

/** Asks for the destination of a clip; null if the user cancels. Requires a recent click. */
export async function choosePlace({ title }: { title: string }): Promise<Place | null> {
  const { showSaveFilePicker } = window as { showSaveFilePicker?: SavePicker }
  if (!showSaveFilePicker) return { to: 'downloads' }
  try {
    const handle = await showSaveFilePicker.call(window, {
      suggestedName: clipFileName(title),
      types: [{ accept: { 'video/mp4': ['.mp4'] } }],
    })
    return { to: 'disk', handle }
  } catch (error) {
    // The user cancelled. If the picker itself is refused, for example in a frame, downloads still work.
    return error instanceof DOMException && error.name === 'AbortError' ? null : { to: 'downloads' }
  }
}
