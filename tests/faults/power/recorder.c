// Preloaded into PostgreSQL: writes down every change of a file below RECORDED_FOLDER, and every wait for the disk, in
// their order, before each is made. See recording.ts for what is made of it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

struct head { uint32_t kind, path, other; uint32_t data; uint64_t at; };

static int trace(void) {
  static int fd = -1;
  if (fd < 0) fd = REAL(open)(getenv("RECORDED_TRACE"), O_WRONLY | O_APPEND | O_CLOEXEC);
  return fd;
}

static const char *below(const char *path) {
  static __thread char whole[PATH_MAX];
  const char *folder = getenv("RECORDED_FOLDER");
  if (!folder || !path) return NULL;
  if (path[0] != '/') {
    char here[PATH_MAX];
    if (!getcwd(here, sizeof here)) return NULL;
    snprintf(whole, sizeof whole, "%s/%s", here, path);
    path = whole;
  }
  size_t length = strlen(folder);
  if (strncmp(path, folder, length) || path[length] != '/') return NULL;
  path += length + 1;
  while (!strncmp(path, "./", 2)) path += 2;
  return strncmp(path, "postmaster.", 11) ? path : NULL;
}

static const char *named(int fd) {
  static __thread char path[PATH_MAX];
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return NULL;
  path[length] = 0;
  return below(path);
}

static void note(char kind, const char *path, const char *other, uint64_t at, const struct iovec *parts, int count, size_t most) {
  if (!path) return;
  struct head head = { kind, strlen(path), other ? strlen(other) : 0, 0, at };
  struct iovec out[IOV_MAX];
  int used = 3;
  for (int n = 0; n < count && used < IOV_MAX; n++) {
    size_t length = parts[n].iov_len;
    if (length > most - head.data) length = most - head.data;
    out[used++] = (struct iovec){ parts[n].iov_base, length };
    head.data += length;
  }
  out[0] = (struct iovec){ &head, sizeof head };
  out[1] = (struct iovec){ (void *)path, head.path };
  out[2] = (struct iovec){ (void *)other, head.other };
  if (REAL(writev)(trace(), out, used) < 0) abort();
}

static void note_write(int fd, const void *data, size_t length, int64_t at) {
  const char *path = named(fd);
  struct iovec part = { (void *)data, length };
  if (path) note('W', path, NULL, at < 0 ? (uint64_t)lseek(fd, 0, SEEK_CUR) : (uint64_t)at, &part, 1, SIZE_MAX);
}

static void note_open(const char *path, int flags) {
  const char *known = below(path);
  if (!known) return;
  if ((flags & O_CREAT) && access(path, F_OK)) note('C', known, NULL, 0, NULL, 0, 0);
  else if (flags & O_TRUNC) note('S', known, NULL, 0, NULL, 0, 0);
}

#define OPEN(name)                                                                    \
  int name(const char *path, int flags, ...) {                                        \
    va_list rest;                                                                     \
    va_start(rest, flags);                                                            \
    mode_t mode = (flags & O_CREAT) ? va_arg(rest, mode_t) : 0;                       \
    va_end(rest);                                                                     \
    note_open(path, flags);                                                           \
    return REAL(name)(path, flags, mode);                                             \
  }
OPEN(open)
OPEN(open64)

ssize_t write(int fd, const void *data, size_t length) {
  note_write(fd, data, length, -1);
  return REAL(write)(fd, data, length);
}
#define PWRITE(name)                                                                  \
  ssize_t name(int fd, const void *data, size_t length, off_t at) {                   \
    note_write(fd, data, length, at);                                                 \
    return REAL(name)(fd, data, length, at);                                          \
  }
PWRITE(pwrite)
PWRITE(pwrite64)
#define PWRITEV(name)                                                                 \
  ssize_t name(int fd, const struct iovec *parts, int count, off_t at) {              \
    const char *path = named(fd);                                                     \
    if (path) note('W', path, NULL, at, parts, count, SIZE_MAX);                      \
    return REAL(name)(fd, parts, count, at);                                          \
  }
PWRITEV(pwritev)
PWRITEV(pwritev64)
#define TRUNCATE(name)                                                                \
  int name(int fd, off_t size) {                                                      \
    note('S', named(fd), NULL, size, NULL, 0, 0);                                     \
    return REAL(name)(fd, size);                                                      \
  }
TRUNCATE(ftruncate)
TRUNCATE(ftruncate64)
#define ALLOCATE(name)                                                                \
  int name(int fd, off_t at, off_t length) {                                          \
    note('G', named(fd), NULL, at + length, NULL, 0, 0);                              \
    return REAL(name)(fd, at, length);                                                \
  }
ALLOCATE(posix_fallocate)
ALLOCATE(posix_fallocate64)
int fallocate(int fd, int mode, off_t at, off_t length) {
  note('G', named(fd), NULL, at + length, NULL, 0, 0);
  return REAL(fallocate)(fd, mode, at, length);
}
int truncate(const char *path, off_t size) {
  note('S', below(path), NULL, size, NULL, 0, 0);
  return REAL(truncate)(path, size);
}
#define SYNC(name)                                                                    \
  int name(int fd) {                                                                  \
    note('F', named(fd), NULL, 0, NULL, 0, 0);                                        \
    return REAL(name)(fd);                                                            \
  }
SYNC(fsync)
SYNC(fdatasync)
int rename(const char *from, const char *to) {
  char known[PATH_MAX];
  const char *path = below(from);
  if (path) {
    snprintf(known, sizeof known, "%s", path);
    note('R', known, below(to), 0, NULL, 0, 0);
  }
  return REAL(rename)(from, to);
}
int unlink(const char *path) {
  note('U', below(path), NULL, 0, NULL, 0, 0);
  return REAL(unlink)(path);
}
int mkdir(const char *path, mode_t mode) {
  note('M', below(path), NULL, 0, NULL, 0, 0);
  return REAL(mkdir)(path, mode);
}
int rmdir(const char *path) {
  note('D', below(path), NULL, 0, NULL, 0, 0);
  return REAL(rmdir)(path);
}
