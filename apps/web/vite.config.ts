import localesPlugin from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

export default defineConfig({
  // en-US must stay: React Aria falls back to it and shows a blank page without it.
  plugins: [react(), tailwind(), localesPlugin.vite({ locales: ['en-US', 'en-GB', 'ro-RO', 'pl-PL'] })],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/graphql': api, '/files': api, '/exports': api, '/invoices': api, '/dev': api, '/healthz': api },
  },
  build: {
    manifest: true,
    // Scripts and styles only ever come from our own origin, so nothing may be inlined as data: either.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
  },
})
