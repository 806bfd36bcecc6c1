import type { Specimen } from './Specimen.ts'

const names: Readonly<Record<string, string>> = {
  'a name that climbs': '../../../../etc/passwd.mp4',
  'a name that climbs in Windows': '..\\..\\windows\\win.ini.mp4',
  'a name from the root': '/etc/cron.d/owned.mp4',
  'a name that is escaped': '%2e%2e%2f%00.mp4',
  'a name with a zero byte': 'good.mp4\0.sh',
  'a name from right to left': 'talk\u202e4pm.exe',
  'a name of four kilobytes': `${'n'.repeat(4096)}.mp4`,
  'no name': '',
  'a dot': '.',
  'two dots': '..',
  'a name of blanks': ' \t ',
  'a name that is an option': '-i.mp4',
  'a name that is a command': '$(touch owned);`id`|cat&.mp4',
  'a name that is an address': 'http://127.0.0.1:1/a.mp4',
  'a name that is a protocol': 'concat:/etc/passwd|/etc/hosts',
  'a name that is a pattern': '%03d*.mp4',
  'a name that is a page': '<img src=x onerror=alert(1)>.mp4',
  'a name that is a device': 'CON.mp4',
  'a name with line ends': 'a\r\nSet-Cookie: b=c\r\n\r\n.mp4',
  'a name with quotes': 'a"; filename="b.sh',
  'a name of signs upon signs': `Z${'\u0489'.repeat(900)}.mp4`,
  'a name with half a character': 'half \ud83d.mp4',
  'a name of emoji': '🎬🎞️👨‍👩‍👧‍👦.mp4',
  'a name that is a prototype': '__proto__',
}

/** A valid video under names with a special meaning to some system. */
export const fileNames: readonly Specimen[] = Object.entries(names).map(([name, claimedName]) => ({
  name,
  as: 'video',
  outcome: 'either',
  claimedName,
  make: async ({ good }) => good,
}))
