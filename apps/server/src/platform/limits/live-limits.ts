/** The most that one connection may cost the others (checks: slow clients). */
export const liveLimits = {
  /** A client says little: names of channels and signatures. */
  frame_bytes: 10 * 1024,
  /** Bytes that a socket has not taken yet; beyond it the reader is too slow and is dropped. */
  buffered_bytes: 1024 * 1024,
  /** The live map alone listens to 64 cells. */
  channels_of_socket: 120,
  /** Tabs and devices of one person. */
  sockets_of_user: 30,
  /** Of one network (`networkOf`): behind one address there can be a whole depot. */
  sockets_of_address: 500,
  sockets: 20_000,
  /** Moving the map leaves 64 cells and enters 64 others; ten times that is no hand. */
  frames_in_window: 1200,
  window_ms: 10_000,
  /** Frames that are none, before we stop listening. */
  malformed_frames: 10,
} as const

/** A client that was silent for so long is asked whether it is there, and has so long to say so. */
export const SILENCE_SECONDS = 30
export const PONG_SECONDS = 15
