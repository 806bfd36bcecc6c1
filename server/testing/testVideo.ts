import { execFile } from 'node:child_process'
import { mkdir, rename, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Returns the path of a small real video: a moving picture that changes every five seconds, and an intermittent tone.
 * Created once per length and kept in the temporary folder.
 */
export async function testVideo(seconds = 40): Promise<string> {
  const folder = join(tmpdir(), 'clipaway-test-media')
  const path = join(folder, `pattern-${seconds}.mp4`)
  if (await stat(path).catch(() => null)) return path
  await mkdir(folder, { recursive: true })
  const half = `${path}.${process.pid}.mp4`
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=320x180:rate=15:duration=${seconds}`]
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=330:duration=${seconds}`]
  const cuts = ['-vf', "hue=h='90*floor(t/5)'"]
  const pauses = ['-af', "volume='if(lt(mod(t,4),3),0.2+0.1*mod(t,9),0)':eval=frame"]
  const encode = '-c:v libx264 -preset ultrafast -g 30 -pix_fmt yuv420p -c:a aac -shortest'.split(' ')
  await run('ffmpeg', ['-v', 'error', '-y', ...picture, ...sound, ...cuts, ...pauses, ...encode, half])
  await rename(half, path)
  return path
}
