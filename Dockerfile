# The program and its workers. Two stages, so that build tools are not in the final image.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG COMMIT=unknown
RUN node_modules/.bin/vite build
RUN npm prune --omit=dev

FROM node:26-bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ffmpeg fonts-noto-cjk tini \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/contract ./contract
COPY --from=build /app/clipper ./clipper
COPY --from=build /app/server ./server
COPY --from=build /app/dist ./dist
ARG COMMIT=unknown
ENV NODE_ENV=production COMMIT=$COMMIT DATA_DIR=/data PORT=3000 HEALTH_PORT=3001
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000 3001
# Forwards signals, and reaps the processes that ffmpeg leaves behind.
ENTRYPOINT ["tini", "--", "node", "--max-semi-space-size=8"]
CMD ["server/main.ts"]
