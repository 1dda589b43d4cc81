/** What a payload does when it runs: `ran` is put into every page by the journey. */
const run = 'ran()'

/** Ways of getting a script into a page through a text: into markup, out of attributes, into addresses, past filters. */
const payloads = [
  `<script>${run}</script>`,
  `<img src=x onerror=${run}>`,
  `<svg onload=${run}>`,
  `<svg/onload=${run}//`,
  `"><script>${run}</script>`,
  `'><img src=x onerror=${run}>`,
  `"onmouseover=${run} x="`,
  `' autofocus onfocus=${run} x='`,
  `</title><script>${run}</script>`,
  `</textarea><img src=x onerror=${run}>`,
  `</style><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `--><img src=x onerror=${run}>`,
  `]]><img src=x onerror=${run}>`,
  `<iframe srcdoc="<script>parent.${run}</script>">`,
  `<iframe src="javascript:parent.${run}">`,
  `<body onload=${run}>`,
  `<details open ontoggle=${run}>`,
  `<video><source onerror=${run}></video>`,
  `<audio src=x onerror=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<marquee onstart=${run}>`,
  `<object data="javascript:${run}">`,
  `<embed src="javascript:${run}">`,
  `<a href="javascript:${run}">here</a>`,
  `<math><mi//xlink:href="data:x,<script>${run}</script>">`,
  `<form><button formaction="javascript:${run}">go</button></form>`,
  `<base href="javascript:${run}//">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  `<link rel=stylesheet href="data:text/css,*{}" onload=${run}>`,
  `<style>@import 'javascript:${run}';</style>`,
  `<template><img src=x onerror=${run}></template><img src=x onerror=${run}>`,
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `data:text/html,<script>${run}</script>`,
  `\${${run}}`,
  `{{constructor.constructor('${run}')()}}`,
  `\\u003cimg src=x onerror=${run}\\u003e`,
  `&lt;img src=x onerror=${run}&gt;`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<img src=x onerror="&#114;an()">`,
] as const

/** Each once more as a filter might let it pass: other letters, other spaces, another end. */
const disguises: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll(/<(\w)/g, (_all, letter: string) => `<${letter.toUpperCase()}`).replaceAll(' on', '\ton'),
  (text) => text.replaceAll(' ', '/').replaceAll(/>$/g, ' '),
]

export const scriptPayloads: readonly string[] = disguises.flatMap((disguise) => payloads.map(disguise))
