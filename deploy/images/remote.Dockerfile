# One remote behind its own nginx, as its team would ship it: docker build --build-arg REMOTE=remote-logs -f deploy/images/remote.Dockerfile .
FROM node:24-bookworm-slim AS build
ARG REMOTE
WORKDIR /app
COPY . .
RUN node -e "import('./scripts/setup/install.mjs').then(({ install }) => install())" \
 && node scripts/build/build.mjs "$REMOTE"

FROM nginx:stable-alpine
ARG REMOTE
COPY deploy/nginx/remote.conf /etc/nginx/conf.d/default.conf
COPY --from=build /app/build/remotes/${REMOTE} /srv/remotes/${REMOTE}
HEALTHCHECK --interval=10s --timeout=3s CMD wget -q -O /dev/null http://127.0.0.1/healthz
