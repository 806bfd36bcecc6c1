import type { ColorName } from './colors.ts'
import type { PaletteName } from './palette.ts'
import type { ShadowName } from './shadows.ts'
import type { breakpoint, font, motionDurations, opacity, radius, Space, zIndex } from './tokens.ts'

type For<Names extends string | number> = Readonly<Record<Names, string>>

/**
 * The purpose of each token, in one sentence. The pages under Foundations print it and the exported design tokens
 * contain it; the app never loads it. A token without a purpose does not compile.
 */
export const tokenPurposes: {
  readonly palette: For<'ink' | 'lime' | 'iris' | 'green' | 'amber' | 'red' | 'sky' | 'coral' | 'white' | 'black'>
  readonly color: For<ColorName>
  readonly shadow: For<ShadowName>
  readonly space: For<Space>
  readonly radius: For<keyof typeof radius>
  readonly fontFamily: For<'family' | 'mono'>
  readonly fontSize: For<keyof typeof font.size>
  readonly fontWeight: For<keyof typeof font.weight>
  readonly lineHeight: For<keyof typeof font.line>
  readonly tracking: For<keyof typeof font.tracking>
  readonly motion: For<keyof typeof motionDurations | 'ease'>
  readonly opacity: For<keyof typeof opacity>
  readonly breakpoint: For<keyof typeof breakpoint>
  readonly zIndex: For<keyof typeof zIndex>
  readonly touchTarget: string
} = {
  palette: {
    white: 'Pure white: the light theme’s surfaces, and text over video.',
    black: 'Pure black: the ground behind video in the dark theme.',
    ink: 'The neutral, with a trace of violet: text, grounds and borders.',
    lime: 'The action colour: the one thing to do next.',
    iris: 'Selection and focus.',
    green: 'Success.',
    amber: 'Warnings.',
    red: 'Errors and destructive actions.',
    sky: 'Information.',
    coral: 'The second series in charts.',
  },
  color: {
    bg: 'The page behind everything.',
    surface: 'Cards, fields and dialogs.',
    surfaceSunken: 'Recessed areas: tracks, wells and table headers.',
    surfaceHover: 'A row or menu item under the pointer.',
    surfaceInverse: 'Panels in the opposite theme: toasts and tooltips.',
    border: 'Decorative lines between areas.',
    borderControl: 'The outline of a control; at least 3:1 against its surroundings.',
    text: 'Body text and headings.',
    textMuted: 'Secondary text: hints, captions and metadata.',
    textInverse: 'Text on an inverse surface.',
    textInverseAction: 'An action on an inverse surface, such as Undo in a toast.',
    link: 'Links in running text.',
    accent: 'The primary button: the one thing to do next.',
    accentHover: 'The primary button under the pointer.',
    accentActive: 'The primary button while it is pressed.',
    accentSoft: 'A quiet tint behind something that belongs to the primary action.',
    accentSoftText: 'Text on the quiet accent tint.',
    onAccent: 'Text and icons on the accent.',
    select: 'What is chosen, checked or current.',
    selectHover: 'A chosen control under the pointer.',
    selectSoft: 'A tint behind a chosen row, card or tab.',
    selectSoftText: 'Text on the selection tint.',
    onSelect: 'Text and icons on the selection colour.',
    progress: 'The filled part of progress bars and of the player’s timeline.',
    focus: 'The focus ring.',
    danger: 'A destructive button.',
    dangerHover: 'A destructive button under the pointer.',
    onDanger: 'Text and icons on a destructive button.',
    dangerText: 'Error messages.',
    dangerSoft: 'The ground behind an error.',
    successText: 'Confirmations.',
    successSoft: 'The ground behind a confirmation.',
    warningText: 'Warnings.',
    warningSoft: 'The ground behind a warning.',
    infoText: 'Neutral notices.',
    infoSoft: 'The ground behind a neutral notice.',
    videoBg: 'The ground around and behind video, in both themes.',
    onVideo: 'Text and controls over video, in both themes.',
    videoAccent: 'The played part of the timeline over video, in both themes.',
    videoShade: 'Behind labels and buttons on images, so that they are readable on any frame.',
    videoShadeStrong: 'The same under the pointer, and the foot of the player.',
    onVideoSoft: 'A control over video under the pointer.',
    onVideoTrack: 'The part of the timeline over video that is still to come.',
    scrim: 'Dims the page behind a dialog.',
    codeFront: 'The modules of a QR code, in both themes.',
    codeBack: 'The ground of a QR code, in both themes.',
    chart1: 'The first series in a chart.',
    chart2: 'The second series in a chart.',
    chart3: 'The third series in a chart.',
    chart4: 'The fourth series in a chart.',
  },
  shadow: {
    sm: 'Lifts a control or a card slightly off the page.',
    md: 'Menus, popovers and hovered cards.',
    lg: 'Dialogs and whatever else covers the page.',
  },
  space: {
    0: 'No distance.',
    1: 'Between an icon and its label.',
    2: 'Between controls that belong together.',
    3: 'Inside small controls and list rows.',
    4: 'Inside cards; between fields of a form.',
    5: 'Between groups in a section.',
    6: 'Between sections of a screen.',
    7: 'Around a screen’s main area.',
    8: 'Between the bands of a page.',
    9: 'Around the hero of the landing page.',
  },
  radius: {
    sm: 'Checkboxes, badges and the focus ring.',
    md: 'Buttons, fields and menu items.',
    lg: 'Cards and posters.',
    xl: 'Dialogs and large panels.',
    full: 'Pills, avatars and switches.',
  },
  fontFamily: {
    family: 'Everything that people read.',
    mono: 'Codes and times that line up.',
  },
  fontSize: {
    xs: 'Badges and captions on posters.',
    sm: 'Hints, metadata and table cells.',
    md: 'Body text, fields and buttons.',
    lg: 'Lead paragraphs and card titles.',
    xl: 'Headings of sections.',
    x2: 'Headings of screens; grows with the window.',
    x3: 'Headings of pages; grows with the window.',
    x4: 'The landing page’s headline; grows with the window.',
  },
  fontWeight: {
    regular: 'Reading.',
    strong: 'Labels, buttons and what stands out.',
    display: 'Headings.',
  },
  lineHeight: {
    tight: 'Large headlines.',
    snug: 'Headings and controls.',
    normal: 'Body text.',
  },
  tracking: {
    tight: 'Large headlines.',
    snug: 'Headings.',
    normal: 'Body text.',
  },
  motion: {
    fast: 'Hover and press.',
    normal: 'What opens and closes.',
    slow: 'What crosses the page.',
    ease: 'The curve of every transition: quick to start, gentle to stop.',
  },
  opacity: {
    disabled: 'A control that cannot be used.',
    pending: 'Something whose change is on its way.',
    secondary: 'The quieter half of a two-part mark.',
    veil: 'A pattern over a picture that is still to be made out.',
    edge: 'The lower edge of a filled button.',
    tint: 'A hovered control on a coloured ground, and the part of a video that is kept.',
    mark: 'A clip on the curve of its video.',
    markHover: 'The same under the pointer.',
    markPressed: 'The same when it is chosen.',
    area: 'The area below a curve.',
    pause: 'A pause, over the waveform.',
  },
  breakpoint: {
    tablet: 'From here on, two columns fit.',
    laptop: 'From here on, the navigation stands beside the content.',
    wide: 'From here on, the content gets a maximum width.',
  },
  zIndex: {
    raised: 'Above its neighbours inside a component.',
    sticky: 'Headers and bars that stay while the page scrolls.',
    overlay: 'The shade behind a dialog.',
    dialog: 'Dialogs.',
    popover: 'Menus, selects and tooltips, also inside dialogs.',
    toast: 'Toasts and notices, above everything that is open.',
    skip: 'The skip link, when it has the focus.',
  },
  touchTarget: 'The smallest side of anything that a finger presses.',
}

/** `ink600` → the purpose of ink. */
export function palettePurpose(name: PaletteName): string {
  const hue = name.replace(/\d+$/, '') as keyof typeof tokenPurposes.palette
  return tokenPurposes.palette[hue]
}
