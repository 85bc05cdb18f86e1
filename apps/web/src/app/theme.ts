import { Button, type CSSVariablesResolver, createTheme, Input, type MantineColorsTuple } from '@mantine/core'

/**
 * Brand (specification 9): grey #f4f4f4, dark #455560, mid #707070, green #3CB144, red #D42E11, yellow #FCC917. White
 * on the brand's green has too little contrast (2.78:1), so filled buttons and links take shade 7, #27822F (4.86:1), and
 * #3CB144 stays for accents.
 */
const green: MantineColorsTuple = [
  '#eaf7eb',
  '#d5eed7',
  '#abddae',
  '#7ecb84',
  '#59bd60',
  '#3cb144',
  '#33993b',
  '#27822f',
  '#1f6a26',
  '#14501b',
]
const red: MantineColorsTuple = [
  '#fdece8',
  '#f9d4cc',
  '#f1a797',
  '#ea785f',
  '#e2502f',
  '#d93a1a',
  '#d42e11',
  '#bb240a',
  '#a71e07',
  '#921603',
]
const yellow: MantineColorsTuple = [
  '#fff9e1',
  '#fff1c2',
  '#fee58d',
  '#fdd952',
  '#fcc917',
  '#eab806',
  '#c99a00',
  '#9a7500',
  '#7a5c00',
  '#5c4500',
]
const slate: MantineColorsTuple = [
  '#f3f5f7',
  '#e4e8eb',
  '#c9d1d6',
  '#a9b5bd',
  '#8797a1',
  '#6b7d88',
  '#566873',
  '#455560',
  '#36434c',
  '#283239',
]
/** Backgrounds and texts of the dark scheme: the brand's slate, darkened, instead of neutral greys. */
const dark: MantineColorsTuple = [
  '#d7dde1',
  '#b4bec5',
  '#93a0a9',
  '#6a7882',
  '#44515a',
  '#35414a',
  '#2a343b',
  '#212a30',
  '#1a2126',
  '#13181c',
]

/** Mantine's `sm` is 36 px. */
const CONTROL_HEIGHT = '32px'

/** Dense: 32 px controls, 13-14 px text (design, interface). */
export const theme = createTheme({
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 7 },
  colors: { green, red, yellow, slate, dark },
  black: '#2d3940',
  fontFamily: "'Segoe UI', system-ui, -apple-system, 'Helvetica Neue', Arial, sans-serif",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.5' },
  spacing: { xs: '6px', sm: '10px', md: '14px', lg: '20px', xl: '28px' },
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '16px' },
  defaultRadius: 'sm',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '1.3' },
      h2: { fontSize: '16px', lineHeight: '1.35' },
      h3: { fontSize: '14px', lineHeight: '1.4' },
      h4: { fontSize: '14px', lineHeight: '1.4' },
    },
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'slate', size: 32 } },
    Button: Button.extend({
      vars: (_, { size = 'sm' }) => ({ root: size === 'sm' ? { '--button-height': CONTROL_HEIGHT } : {} }),
    }),
    Input: Input.extend({
      vars: (_, { size = 'sm' }) => ({ wrapper: size === 'sm' ? { '--input-height': CONTROL_HEIGHT } : {} }),
    }),
    // The first entry takes the focus: the placeholder that otherwise takes it is no child that a menu may have.
    Menu: {
      defaultProps: { shadow: 'md', transitionProps: { duration: 100 }, withInitialFocusPlaceholder: false },
    },
    ModalRoot: { defaultProps: { transitionProps: { duration: 120 }, centered: true } },
    Drawer: { defaultProps: { transitionProps: { duration: 150 } } },
    Table: {
      defaultProps: { borderColor: 'var(--line)', horizontalSpacing: 8, verticalSpacing: 6, fz: 'sm' },
    },
    TableTh: { defaultProps: { scope: 'col' } },
  },
})

/** Texts on white, on the page's grey and on light green with at least 4.5:1; Mantine's own are nearly black or too pale. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-green-light-color': '#1f6a26',
    '--mantine-color-anchor': '#1f6a26',
    '--mantine-color-dimmed': '#62707a',
    '--mantine-color-placeholder': '#7a8790',
  },
  dark: { '--mantine-color-dimmed': '#93a0a9' },
})
