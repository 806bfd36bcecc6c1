import { formatNumber, formatPercent } from '../../formats.ts'
import { changeOutcome } from './clipsOf.ts'

const ratioOf = (ratio: number) => `${formatNumber(Math.floor(ratio * 10) / 10)}:1`

export const brandStrings = {
  title: 'Brand',
  lead: 'Colours and font for your captions, and a logo. Choose “Use your brand” in the editor, or select clips and apply it to all of them.',
  loading: 'Loading your brand…',
  text: 'Text',
  highlight: 'Highlight',
  highlightHint: 'The word that is being spoken, and the bars when there is only sound.',
  background: 'Outline and background',
  font: 'Font',
  fonts: { style: 'The caption style’s own', 'Inter ExtraBold': 'Inter Extra Bold', 'Inter Black': 'Inter Black' },
  sample: ['Say it in', 'colour'] as [first: string, spoken: string],
  logo: 'Logo',
  chooseLogo: 'Choose a logo',
  replaceLogo: 'Replace the logo',
  removeLogo: 'Remove the logo',
  storingLogo: 'Uploading…',
  corner: 'Corner',
  corners: {
    'top-left': 'Top left',
    'top-right': 'Top right',
    'bottom-left': 'Bottom left',
    'bottom-right': 'Bottom right',
  },
  logoSize: 'Logo size',
  opacity: 'Logo opacity',
  share: formatPercent,
  save: 'Save brand',
  saving: 'Saving…',
  saved: 'Saved. Clips that use your brand stay as they are until you update them.',
  undo: 'Undo changes',
  use: 'Use your brand',
  useHint: 'Your logo, and your colours and font in captions and behind sound without video.',
  update: 'Use the new brand',
  edit: 'Edit brand',
  apply: 'Apply brand',
  applying: 'Applying brand…',
  applied: changeOutcome((clips) => `Brand applied to ${clips}.`, 'These clips already have your brand.'),
  restored: changeOutcome((clips) => `${clips} changed back.`, 'There was nothing to undo.'),
  hardToRead: 'Captions may be hard to read',
  /** `ratio` as WCAG defines contrast. */
  hard: {
    text: (ratio: number) => `The text barely stands out from its background: the contrast is ${ratioOf(ratio)}.`,
    spoken: (ratio: number) =>
      `The word being spoken barely stands out from its background: the contrast is ${ratioOf(ratio)}.`,
  },
  readable: 'At 3:1 or more, large text is easy to read.',
  styles: (names: string) => `Styles: ${names}.`,
}
