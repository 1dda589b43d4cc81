export type React = (data: unknown) => void
export type LiveConnection = { listen: (channel: string, event: string, react: React) => () => void; close: () => void }

/** Where the Pusher protocol is spoken: this server, or a hosted one. */
export type LiveServer = { key: string; host: string; port: number; tls: boolean }
