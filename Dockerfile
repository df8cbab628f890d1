# The site as an image; deploy/compose.*.yaml say what it is run with.
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build
# The Node that the image brings itself, and what only the build needs or lies in build/ by now.
RUN npm pkg delete optionalDependencies \
    dependencies.@conform-to/react dependencies.@conform-to/zod dependencies.@react-router/dev dependencies.@react-router/node \
    dependencies.@simplewebauthn/browser dependencies.@simplewebauthn/server dependencies.diff dependencies.fast-xml-builder \
    dependencies.hono dependencies.isbot dependencies.libphonenumber-js dependencies.lucide-react dependencies.otpauth \
    dependencies.parse5 dependencies.pdfkit dependencies.react dependencies.react-dom dependencies.react-router dependencies.saxes dependencies.tlds dependencies.uqr \
    dependencies.vite \
    && npm prune --omit=dev

FROM node:26.10.0-bookworm-slim
# The last three as in scripts/run.mjs, which the Node of the image does without; what is compiled outlives the container.
ENV NODE_ENV=production STATE_DIRECTORY=/data \
    NODE_COMPILE_CACHE=/data/compile-cache MALLOC_MMAP_THRESHOLD_=262144 NODE_OPTIONS=--max-semi-space-size=4
WORKDIR /site
COPY --from=build /site ./
RUN install -d -o node -g node -m 0700 /data /backups
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "scripts/health.ts", "/healthz"]
CMD ["node", "server.ts"]
