import { LogOut, Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { User } from '../../../contract/user.ts'
import { appStrings } from '../../strings/en/common/appStrings.ts'
import { frameStrings } from '../../strings/en/common/frameStrings.ts'
import { useStrings } from '../../strings/StringsContext.ts'
import type { ThemeChoice } from '../../theme/applyTheme.ts'
import { color, font, media, radius, space, zIndex } from '../../theme/tokens.ts'
import { Menu, type MenuAction } from '../../ui/action/Menu.tsx'
import { Avatar } from '../../ui/data/Avatar.tsx'
import { BottomBar } from '../../ui/navigation/BottomBar.tsx'
import { type NavGroup, NavTabs } from '../../ui/navigation/NavTabs.tsx'
import { SkipLink } from '../../ui/text/SkipLink.tsx'
import { visuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { frameTop } from './frameTop.ts'
import { Logo } from './Logo.tsx'

export interface FrameScreenProps {
  user: Pick<User, 'name' | 'email' | 'avatar_url'>
  /** The label next to the logo, for the admin area. */
  title?: string | undefined
  /** The sections; the first group holds the main tasks. */
  groups: readonly NavGroup[]
  /** Additional items of the account menu. */
  actions: readonly MenuAction[]
  theme: ThemeChoice
  onThemeChange: (theme: ThemeChoice) => void
  banner?: ReactNode
  /** Shown on every page, e.g. uploads. */
  tray?: ReactNode
  onLogout: () => void
  children: ReactNode
}

const Top = styled.header`
  position: sticky; inset-block-start: 0; z-index: ${zIndex.sticky}; display: flex; align-items: center; gap: ${space[4]};
  min-block-size: ${frameTop}; padding-inline: ${space[4]}; border-block-end: 1px solid ${color.border}; background: ${color.surface};
  ${media.tablet} { padding-inline: ${space[6]}; }
  /* A screen that fills a phone has its own way back. */
  ${media.handheld} { :root:has([data-fills-phone]) & { display: none; } }
`
const Side = styled.aside`
  display: none;
  ${media.laptop} {
    position: sticky; inset-block-start: ${frameTop}; z-index: ${zIndex.sticky}; display: block; align-self: start;
    block-size: calc(100dvh - ${frameTop}); overflow-y: auto; padding: ${space[5]} ${space[3]} calc(var(--side-foot) + ${space[5]});
    border-inline-end: 1px solid ${color.border}; background: ${color.surface};
  }
`
/** `data-page-foot` reserves space at the bottom of the page (see `GlobalStyle`). */
const Foot = styled.div`
  position: fixed; inset-block-end: 0; inset-inline: 0; z-index: ${zIndex.sticky};
  ${media.handheld} { :root:has([data-fills-phone]) & { padding-block-end: env(safe-area-inset-bottom, 0px); } }
  ${media.laptop} { inset-inline: 0 auto; inline-size: 14rem; padding: ${space[3]}; &:not(:has(> [data-page-tray])) { display: none; } }
`
const Bar = styled.div`
  ${media.laptop} { display: none; }
  ${media.handheld} { :root:has([data-fills-phone]) & { display: none; } }
`
const Layout = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr);
  ${media.laptop} { grid-template-columns: 14rem minmax(0, 1fr); }
`
const Main = styled.main`
  min-inline-size: 0; min-block-size: calc(100dvh - ${frameTop}); padding-block-end: var(--page-foot); background: ${color.bg}; outline: none;
  /* The end of the page can be scrolled above toasts, which span a phone's screen. */
  ${media.narrow} { padding-block-end: calc(var(--page-foot) + var(--toasts-foot)); }
`
const Push = styled.div`margin-inline-start: auto; display: flex; align-items: center; gap: ${space[3]};`
const Account = styled.button`
  display: flex; align-items: center; padding: 0.125rem; border: 0; border-radius: ${radius.full}; background: none; cursor: pointer;
`
/** Doesn't fit on a phone, where the bottom bar shows the same. */
const Area = styled.span`
  min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding: ${space[1]} ${space[2]}; border-radius: ${radius.sm}; background: ${color.surfaceSunken};
  color: ${color.textMuted}; font-size: ${font.size.xs}; font-weight: ${font.weight.strong};
  @media (max-width: 30em) { ${visuallyHidden} }
`

const themeIcons = { system: Monitor, light: Sun, dark: Moon } as const
const themes = ['system', 'light', 'dark'] as const

/** The frame around every page of the dashboard and the admin area. */
export function FrameScreen(props: FrameScreenProps) {
  const { user, title, groups, actions, theme, onThemeChange, banner, tray, onLogout, children } = props
  const t = useStrings(frameStrings)
  const choices = themes.map((id) => {
    const Icon = themeIcons[id]
    return { id, label: t.themes[id], icon: <Icon aria-hidden="true" />, chosen: id === theme }
  })
  const { skipToContent } = useStrings(appStrings)
  return (
    <>
      <SkipLink href="#content">{skipToContent}</SkipLink>
      <Top>
        <Logo href="/" label={t.home} spare />
        {title ? <Area>{title}</Area> : null}
        <Push>
          <Menu
            header={
              <>
                <strong>{user.name}</strong>
                <br />
                {user.email}
              </>
            }
            trigger={
              <Account type="button" aria-label={t.account(user.name)}>
                <Avatar name={user.name} src={user.avatar_url ?? undefined} decorative />
              </Account>
            }
            groups={[
              actions,
              { label: t.theme, choices, onChoose: (id) => onThemeChange(id as ThemeChoice) },
              [{ id: 'logout', label: t.logOut, icon: <LogOut aria-hidden="true" />, onSelect: onLogout }],
            ]}
          />
        </Push>
      </Top>
      <Layout>
        <Side>
          <NavTabs label={t.sections} groups={groups} />
        </Side>
        <Main id="content" tabIndex={-1}>
          {banner}
          {children}
        </Main>
      </Layout>
      <Foot data-page-foot>
        {tray}
        <Bar>
          <BottomBar label={t.sections} groups={groups} moreLabel={t.more} />
        </Bar>
      </Foot>
    </>
  )
}
