import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import { darkColors, lightColors } from '../src/theme/colors.ts'
import { cached, withoutStateTags } from './storyIndex.ts'

/** Applies the brand's colours to Storybook's frame until its code, which sets the theme, has loaded. */
const firstPaint = `
  body { background: ${lightColors.bg}; color: ${lightColors.text}; }
  @media (prefers-color-scheme: dark) { body { background: ${darkColors.bg}; color: ${darkColors.text}; } }
`

/** The only story files to build and run, see `scripts/storybookBuild.ts`; empty means all. */
const files = process.env.STORY_FILES ? process.env.STORY_FILES.split(',') : []

export default {
  // Uses a separate Vite configuration: the app's may have a root, an entry and plugins that do not suit stories.
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  stories:
    files.length > 0 ? files.map((file) => `../${file}`) : ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-themes', 'msw-storybook-addon'],
  experimental_indexers: (indexers = []) => indexers.map(cached).map(withoutStateTags),
  staticDirs: ['./public', { from: '../public/icon.svg', to: '/favicon.svg' }, { from: '../tokens', to: '/tokens' }],
  managerHead: (head) => `${head}<style>${firstPaint}</style>`,
  core: {
    builder: fileURLToPath(new URL('builder.ts', import.meta.url)),
    disableTelemetry: true,
    disableWhatsNewNotifications: true,
  },
  // Each change of a status draws the sidebar again, on the thread that the changed story needs. The checklist for
  // beginners is about things that are set up here.
  features: { changeDetection: false, sidebarOnboardingChecklist: false },
  // Replaced by `readProps.ts`.
  typescript: { reactDocgen: false },
} satisfies StorybookConfig
