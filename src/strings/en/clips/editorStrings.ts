import type { CaptionPosition, FramingMode, ShotLayout, ZoomMode } from '../../../../contract/edit.ts'
import type { TransitionKind } from '../../../../contract/picture.ts'
import type { Aspect } from '../../../../contract/values/aspects.ts'
import { formatClipTime, formatHundredths, formatPreciseClipTime } from '../../../../contract/values/clipTime.ts'
import { formatDateTime, formatSeconds, plural } from '../../formats.ts'

/** Names of keys as printed on keyboards. */
const keyNames: Record<string, string> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Control: 'Ctrl',
  Escape: 'Esc',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
}
const keyName = (key: string) => keyNames[key] ?? (key.length === 1 ? key.toUpperCase() : key)

export const editorStrings = {
  opening: 'Opening the editor…',
  back: 'Back',
  failed: 'This clip couldn’t be opened',
  failedText: 'It may have been deleted, or you may be offline.',
  tryAgain: 'Try again',
  toClips: 'Go to your clips',
  rename: 'Rename',
  undo: 'Undo',
  redo: 'Redo',
  done: 'Done',
  export: 'Export',
  saveState: {
    saved: 'Saved',
    waiting: 'Saving…',
    saving: 'Saving…',
    unsaved: 'Not saved',
    conflict: 'Not saved',
  },
  gone: {
    title: 'The video file is gone',
    text: 'This clip and its edits are kept, and you can rename it. To change it or make new files of it, upload the same file again.',
    upload: 'Upload it again',
  },
  conflict: {
    title: 'This clip was changed somewhere else',
    text: (savedAt: string) =>
      `A newer version was saved on ${formatDateTime(savedAt)}, in another tab or on another device. Which one do you want to keep?`,
    ours: 'Keep mine',
    theirs: 'Use the newer one',
    leaveTitle: 'Leave without choosing?',
    leaveText:
      'Your changes are not part of the clip yet. They stay in this browser, and you can choose when you open the editor again.',
    leave: 'Leave',
    stay: 'Stay',
  },
  preview: 'Preview',
  outside: {
    mark: 'Not in the clip',
    playClip: 'Play the clip',
    onlyClip:
      'Not every browser can play this video, so only the clip plays here. Drag its edges to change what it shows.',
  },
  length: (seconds: number) => formatPreciseClipTime(seconds),
  cuts: (count: number) => (count === 0 ? 'nothing cut out' : `${plural(count, 'part', 'parts')} cut out`),
  timeline: 'Timeline',
  notSent: 'The hatched parts were not sent, so the clip can’t show them. Send the file again to use them.',
  tick: (seconds: number, step: number) =>
    step >= 1 ? formatClipTime(seconds) : step >= 0.1 ? formatPreciseClipTime(seconds) : formatHundredths(seconds),
  inSight: (start: number, end: number, length: number) =>
    `${formatClipTime(start)} to ${formatClipTime(end)} of ${formatClipTime(length)}`,
  /** `null`: not known yet. */
  inIt: (shots: number | null, pauses: number) =>
    [...(shots === null ? [] : [plural(shots, 'new shot', 'new shots')]), plural(pauses, 'pause', 'pauses')].join(', '),
  transitions: { fade: 'Fade', dissolve: 'Dissolve', wipe: 'Wipe' } satisfies Record<TransitionKind, string>,
  /** A gradual change to another shot. */
  transition: (name: string, seconds: number) => `${name}, ${formatSeconds(seconds)}`,
  transitionAt: (text: string, seconds: number) => `${text}, at ${formatPreciseClipTime(seconds)}`,
  edgeAt: (seconds: number, word: string | null) =>
    word === null ? formatHundredths(seconds) : `${formatHundredths(seconds)}, at “${word}”`,
  zoom: {
    group: 'Timeline controls',
    in: 'Zoom in',
    out: 'Zoom out',
    clip: 'Show the clip',
    video: 'Show the whole video',
  },
  loop: 'Loop around the nearest edge',
  follow: 'Follow the playhead',
  typed: {
    start: 'Start time',
    end: 'End time',
    wrong: 'Enter a time such as 1:15.5.',
    /** Rounded inward to tenths, so that both times can be entered as they are written. */
    between: (first: number, last: number) =>
      `Enter a time from ${formatPreciseClipTime(Math.ceil(first * 10 - 0.001) / 10)} to ${formatPreciseClipTime(Math.floor(last * 10 + 0.001) / 10)}.`,
  },
  start: 'Start',
  end: 'End',
  edges: 'Start and end',
  restoreCut: 'Restore the original cut',
  snapHint: 'Edges snap to pauses, shots and words. Hold Alt to place them freely.',
  tabs: {
    label: 'Edit',
    words: 'Words',
    look: 'Look',
    times: 'Times',
    format: 'Format',
    captions: 'Captions',
    cover: 'Cover',
    sound: 'Sound',
    close: 'Close',
  },
  transcript: 'Words of the clip',
  says: { cut: 'cut out', outside: 'not in the clip', corrected: 'corrected' },
  withoutWords: {
    none: {
      title: 'No transcript yet',
      text: 'With a transcript, you can edit the clip by its words and show captions.',
    },
    due: {
      title: 'Preparing the transcript',
      text: 'You can edit the clip in the meantime. Its transcript, captions and title will be added automatically.',
    },
    opening: { title: 'The transcript is ready', text: 'It appears as soon as your changes are saved.' },
    unloaded: { title: 'Couldn’t load the transcript', text: 'It’s ready, but you may be offline.' },
    tryAgain: 'Try again',
    silent: { title: 'Nothing is said', text: 'No speech was found in this video.' },
    elsewhere: { title: 'Nothing is said here', text: 'This video has words, but none in this clip or close to it.' },
    failed: {
      title: 'Couldn’t create the transcript',
      text: 'Processing this video stopped before it was ready. You can try again.',
    },
    arrived: 'Transcript ready',
  },
  transcriptHint: 'Click or tap a word to go there. Drag along the words to select several.',
  find: {
    label: 'Find in the words',
    previous: 'Previous match',
    next: 'Next match',
    count: (count: number) => plural(count, 'match', 'matches'),
    place: (at: number, count: number) => `Match ${at} of ${count}`,
    nowhere: 'No matches in or near this clip.',
  },
  tidy: {
    title: 'Fillers and silences',
    cutFillers: (count: number, seconds: number) =>
      `Cut out ${plural(count, 'filler', 'fillers')} (${formatPreciseClipTime(seconds)})`,
    cutSilences: (count: number, seconds: number) =>
      `Cut out ${plural(count, 'long silence', 'long silences')} (${formatPreciseClipTime(seconds)})`,
    preview: 'Preview cuts',
    filler: (text: string, at: number) => `“${text}” at ${formatClipTime(at)}`,
    silence: (seconds: number, at: number) => `${formatPreciseClipTime(seconds)} of silence at ${formatClipTime(at)}`,
  },
  selected: (count: number) => `${plural(count, 'word', 'words')} selected`,
  cutOut: 'Cut out',
  keepOnly: 'Keep only this',
  bringBack: 'Bring back',
  correct: 'Correct',
  correction: 'The word should be',
  correctionHint: 'Leave it blank to hide the word in the captions.',
  everywhere: 'Also in the other clips of this video',
  shared: (clips: number) =>
    clips === 0
      ? 'No other clip needed this correction'
      : `Also corrected in ${plural(clips, 'other clip', 'other clips')}`,
  unshared: {
    title: 'The other clips of this video weren’t corrected',
    again: 'Try again',
    dismiss: 'Leave them as they are',
  },
  save: 'Save',
  cancel: 'Cancel',
  aspect: 'Format',
  aspects: { source: 'Original', '9:16': '9:16', '4:5': '4:5', '1:1': '1:1', '16:9': '16:9' } satisfies Record<
    Aspect,
    string
  >,
  framing: 'Framing',
  framings: {
    automatic: 'Follow the subject',
    centre: 'Centre',
    fit: 'Fit with blur',
    manual: 'By hand',
  } satisfies Record<FramingMode, string>,
  zoomIn: 'Zoom in',
  zooms: { off: 'Off', gentle: 'Slowly', cuts: 'At cuts' } satisfies Record<ZoomMode | 'off', string>,
  /** Used in the summary of a look. */
  zoomNames: { gentle: 'Zoom in slowly', cuts: 'Zoom in at cuts' } satisfies Record<ZoomMode, string>,
  zoomHints: {
    off: 'The picture keeps its size.',
    gentle: 'Comes a little closer during each shot.',
    cuts: 'Shows every other part a little closer, so cuts look like a second camera.',
  } satisfies Record<ZoomMode | 'off', string>,
  looking: 'Looking for people and movement. The picture moves once, when they are found.',
  crop: {
    label: 'Crop of this shot',
    hint: 'Drag the frame, or move it with the arrow keys. Pinch, or press + and −, to zoom. Every shot has its own.',
    fromLeft: (percent: number) => `${percent}% from the left`,
    fromTop: (percent: number) => `${percent}% from the top`,
    zoom: 'Zoom',
    times: (zoom: number) => `${zoom.toFixed(1)}×`,
    strip: 'Crop to move',
    strips: { upper: 'Upper', lower: 'Lower' },
    layout: 'Layout of this shot',
    layouts: { fill: 'Fill', fit: 'Fit', two: 'Two people', screen: 'Screen and face' } satisfies Record<
      ShotLayout,
      string
    >,
    everyShot: 'Use for all shots',
    automatic: 'Automatic for this shot',
  },
  headline: {
    label: 'Headline',
    hint: (max: number) => `In large letters over the whole clip. Up to ${max} characters, without emoji.`,
    count: (length: number, max: number) => `${length}/${max}`,
    useTitle: 'Use the clip’s title',
    wholeBelow: 'Whole width with a title',
    wholeBelowHint: 'Shows the whole picture on blurred bands, with the headline above it.',
  },
  captions: 'Captions',
  captionsNeedWords: 'Captions appear once the video has words. Add or recognise them under “Words”.',
  position: 'Caption position',
  positions: { top: 'Top', middle: 'Middle', bottom: 'Bottom' } satisfies Record<CaptionPosition, string>,
  cover: {
    title: 'Cover picture',
    automatic: 'Automatic',
    at: (seconds: number) => formatPreciseClipTime(seconds),
    cutOut: 'Cut out, so automatic',
    useThis: 'Use this frame',
    useAutomatic: 'Back to automatic',
    hint: 'Shown for the clip in your list, and used when you export the cover.',
  },
  levelled: 'Even volume',
  levelledHint: 'As loud as feeds play. Turn it off to keep the video’s own volume.',
  deleted: {
    title: 'This clip was deleted',
    text: 'Your changes are kept on this device. Restore the clip from the bin, then open it again to save them.',
    toBin: 'Open the bin',
  },
  unsaved: {
    title: 'Not saved yet',
    kept: 'Kept on this device.',
    saveNow: 'Save now',
  },
  keys: {
    open: 'Keyboard shortcuts',
    title: 'Keyboard shortcuts',
    lead: 'On a Mac, use Command in place of Ctrl.',
    close: 'Close',
    or: 'or',
    /** Formats `Control+z` as “Ctrl Z”. */
    name: (keys: string) =>
      keys
        .split(/(?<=.)\+/)
        .map(keyName)
        .join(' '),
    groups: {
      playing: 'Playing',
      cutting: 'Start and end',
      timeline: 'Timeline',
      words: 'In the words',
      general: 'General',
    },
    does: {
      play: 'Play or pause',
      step: '5 seconds back or forward',
      skip: '10 seconds back or forward',
      toEnds: 'First or last frame',
      toTenth: 'Jump to a tenth of the clip',
      playClip: 'Outside the clip: play the clip',
      volume: 'Volume up or down',
      mute: 'Mute',
      fullscreen: 'Full screen',
      setStart: 'Start here',
      setEnd: 'End here',
      setCover: 'Use this frame as the cover',
      frameBack: 'One frame back',
      frameOn: 'One frame forward',
      loopEdge: 'Loop around the nearest edge',
      moveEdge: 'On an edge: one frame back or forward',
      moveEdgeFar: 'On an edge: ten frames back or forward',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      fitClip: 'Show the clip',
      fitVideo: 'Show the whole video',
      panBack: 'Move the timeline back',
      panOn: 'Move the timeline forward',
      follow: 'Follow the playhead',
      nextWord: 'Previous or next word',
      selectWords: 'Select words',
      goToWord: 'Play from the word',
      correctWord: 'Correct the word',
      removeWords: 'Cut out the selected words',
      deselect: 'Deselect',
      undo: 'Undo',
      redo: 'Redo',
      showKeys: 'Show this list',
    },
  },
}
