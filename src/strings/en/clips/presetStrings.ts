export const presetStrings = {
  title: 'Presets',
  none: 'Save format, framing, captions and brand as a preset to reuse in other clips.',
  hint: 'Choose a preset to apply its look to this clip.',
  save: 'Save this look as a preset…',
  /** `captions` is the name of their style, null without captions. */
  summary: (format: string, framing: string | null, zoom: string | null, captions: string | null, brand: boolean) =>
    [format, framing, zoom, captions === null ? 'no captions' : `captions: ${captions}`, brand ? 'your brand' : null]
      .filter((part) => part !== null)
      .join(' · '),
  actions: (name: string) => `Preset “${name}”`,
  rename: 'Rename…',
  remove: 'Delete…',
  newTitle: 'Save the look as a preset',
  newText: 'It includes the format, framing, captions and brand of this clip.',
  renameTitle: 'Rename the preset',
  name: 'Name',
  submitNew: 'Save preset',
  submitRename: 'Rename',
  busy: 'Saving…',
  close: 'Close',
  removeTitle: (name: string) => `Delete the preset “${name}”?`,
  removeText: 'Clips that use it keep their look.',
  removeConfirm: 'Delete preset',
  failed: 'Your presets couldn’t be loaded.',
  tryAgain: 'Try again',
  apply: 'Apply preset',
}
