import type { StorybookConfig } from '@storybook/react-vite'
import { darkColors, lightColors } from '../src/theme/colors.ts'
import { cached, withoutStateTags } from './storyIndex.ts'

/** Storybook's frame in the brand's colours before its code, which brings the theme, has arrived. */
const firstPaint = `
  body { background: ${lightColors.bg}; color: ${lightColors.text}; }
  @media (prefers-color-scheme: dark) { body { background: ${darkColors.bg}; color: ${darkColors.text}; } }
`

/** Story files that alone are built and run, see `scripts/storybookBuild.ts`; all when empty. */
const files = process.env.STORY_FILES ? process.env.STORY_FILES.split(',') : []

export default {
  // A Vite configuration of its own: the app's may have a root, an entry and plugins that stories do not want.
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  stories:
    files.length > 0 ? files.map((file) => `../${file}`) : ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-themes', 'msw-storybook-addon'],
  experimental_indexers: (indexers = []) => indexers.map(cached).map(withoutStateTags),
  staticDirs: ['./public', { from: '../public/icon.svg', to: '/favicon.svg' }, { from: '../tokens', to: '/tokens' }],
  managerHead: (head) => `${head}<style>${firstPaint}</style>`,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // `readProps.ts` does it instead.
  typescript: { reactDocgen: false },
} satisfies StorybookConfig
