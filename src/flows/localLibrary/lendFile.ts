type Descriptor = { mode: 'read' }
/** Not in the types of TypeScript: only some browsers have them. */
type AskableHandle = FileSystemFileHandle & {
  queryPermission?: (descriptor: Descriptor) => Promise<PermissionState>
  requestPermission?: (descriptor: Descriptor) => Promise<PermissionState>
}
type OpenPicker = (options: {
  multiple: boolean
  types: { description: string; accept: Record<string, string[]> }[]
}) => Promise<FileSystemFileHandle[]>

const read = { mode: 'read' } as const

/** The file, if the browser gives it without asking anybody. Rejects when it isn't there any more. */
export async function peekAtFile(handle: FileSystemFileHandle): Promise<File | null> {
  const state = await (handle as AskableHandle).queryPermission?.(read)
  return state === 'granted' ? handle.getFile() : null
}

/** The file; null when somebody says no. Rejects when it isn't there any more. Needs a click that has just happened. */
export async function askForFile(handle: FileSystemFileHandle): Promise<File | null> {
  const state = await (handle as AskableHandle).requestPermission?.(read)
  return state === 'granted' ? handle.getFile() : null
}

/**
 * How this browser has files chosen so that they can be found again; null where it can't. What it gives is null when nobody
 * chose any.
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
