import { answers } from './runProgram.mjs'
import { SetupError } from './SetupError.mjs'
import { installSystemPackage } from './systemPackages.mjs'

const version = ['-hide_banner', '-version']

function works() {
  return (
    answers(process.env.FFMPEG_PATH || 'ffmpeg', version) && answers(process.env.FFPROBE_PATH || 'ffprobe', version)
  )
}

/** Finds ffmpeg by FFMPEG_PATH or on the PATH, or installs it. Returns variables for the program. */
export function findFfmpeg() {
  if (works()) return {}
  if (process.env.FFMPEG_PATH || process.env.FFPROBE_PATH) {
    throw new SetupError('FFMPEG_PATH or FFPROBE_PATH does not point at a program that runs.')
  }
  const advice = installSystemPackage({
    'apt-get': 'ffmpeg',
    dnf: 'ffmpeg-free',
    brew: 'ffmpeg',
    winget: 'Gyan.FFmpeg',
    advice: 'install ffmpeg from https://ffmpeg.org/download.html',
  })
  if (works()) return {}
  throw new SetupError(
    advice === null
      ? 'ffmpeg was installed but does not run: please open a new terminal, or set FFMPEG_PATH and FFPROBE_PATH.'
      : `ffmpeg is needed to cut videos. Please type: ${advice}`,
  )
}
