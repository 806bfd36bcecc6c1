import { fileNameOf } from '../../../machines/clipDownloads/fileNameOf.ts'
import type { Place } from '../../../machines/localExport/localExportMachine.ts'

/** Not in the types of TypeScript: only some browsers have it. */
type SavePicker = (options: {
  suggestedName: string
  types: { description?: string; accept: Record<string, string[]> }[]
}) => Promise<FileSystemFileHandle>

/** The name of the file is the one that the server gives it. */
export const clipFileName = (title: string): string => `${fileNameOf(title)}.mp4`

/** Asks where a clip is to be written to; null when nobody wants it any more. Needs a click that has just happened. */
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
    // Somebody closed it. What refuses to ask at all, in a frame for example, still has downloads.
    return error instanceof DOMException && error.name === 'AbortError' ? null : { to: 'downloads' }
  }
}
