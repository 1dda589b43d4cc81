// Map paint reads no CSS variables: these are its colours in both themes.

export type Palette = Record<
  | 'sea'
  | 'land'
  | 'focus'
  | 'coast'
  | 'border'
  | 'dot'
  | 'name'
  | 'halo'
  | 'road'
  | 'roadEdge'
  | 'roadSign'
  | 'roadNumber',
  string
>

export const palettes: Record<'light' | 'dark', Palette> = {
  light: {
    sea: '#d3e1ea',
    land: '#eceae4',
    focus: '#faf9f6',
    coast: '#aebcc4',
    border: '#9a93aa',
    dot: '#6b7280',
    name: '#1f2937',
    halo: '#ffffff',
    road: '#a9bfe3',
    roadEdge: '#7f9bcb',
    roadSign: '#2c5aa0',
    roadNumber: '#ffffff',
  },
  dark: {
    sea: '#0e1822',
    land: '#19222d',
    focus: '#202b38',
    coast: '#3b4a5b',
    border: '#5d6579',
    dot: '#8694a8',
    name: '#dbe4ef',
    halo: '#111a24',
    road: '#3d5a8c',
    roadEdge: '#2a3f63',
    roadSign: '#24467f',
    roadNumber: '#dfe9f8',
  },
}

/** The tones of `app.css`. */
export const routeColor = { light: '#1d2939', dark: '#dfe7f1' }
export const toneColor = { open: '#2e66d6', on_the_road: '#e2620a', trouble: '#cf3340' }
