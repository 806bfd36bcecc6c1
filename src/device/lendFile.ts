type Descriptor = { mode: 'read' }
/** Missing in TypeScript's types: only some browsers have them. */
type AskableHandle = FileSystemFileHandle & {
  queryPermission?: (descriptor: Descriptor) => Promise<PermissionState>
  requestPermission?: (descriptor: Descriptor) => Promise<PermissionState>
}
type OpenPicker = (options: {
  multiple: boolean
  types: { description: string; accept: Record<string, string[]> }[]
}) => Promise<FileSystemFileHandle[]>

const read = { mode: 'read' } as const

/** Returns the file if the browser grants access without asking. Rejects if it no longer exists. */
export async function peekAtFile(handle: FileSystemFileHandle): Promise<File | null> {
  const state = await (handle as AskableHandle).queryPermission?.(read)
  return state === 'granted' ? handle.getFile() : null
}

/** Asks the user for access to the file; null if refused. Rejects if it no longer exists. Requires a recent click. */
export async function askForFile(handle: FileSystemFileHandle): Promise<File | null> {
  const state = await (handle as AskableHandle).requestPermission?.(read)
  return state === 'granted' ? handle.getFile() : null
}

/**
 * Opens the browser's file picker so that files can be reopened later; null if the browser can't. Resolves with null
 * if the user cancels.
 */
export function filePicker(
  description: string,
  accept: Record<string, string[]>,
): (() => Promise<{ file: File; handle: FileSystemFileHandle }[] | null>) | null {
  const { showOpenFilePicker } = window as { showOpenFilePicker?: OpenPicker }
  if (!showOpenFilePicker) return null
  return async () => {
    try {
      const handles = await showOpenFilePicker.call(window, { multiple: true, types: [{ description, accept }] })
      return await Promise.all(handles.map(async (handle) => ({ file: await handle.getFile(), handle })))
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return null
      throw error
    }
  }
}
