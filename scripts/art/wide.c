// Places that are only wide: the banners of those who show no works of their own.
static void lift(void) {
  light(-30, 52, 0xffe8d0, 1.3f, 0x8890a8, 0xa89aa0, .85f, 0x241e26);
  EXPO = 1.3f, CAP = 3;
  ORTHO = 2.6f;
  cam(40, 24, 40, 20, v(.2f, 1.4f, 0));
  col(0x3a2f3a);
  box(0, -.2f, 0, 13, .2f, 6.4f);
  TIMES(i, 16) TIMES(j, 8) {
    col((i + j) % 2 ? 0x7a4a4f : 0xd9c4a0);
    box(-6 + .8f * i, 0, -2.8f + .8f * j, .8f, .02f, .8f);
  }
  col(0x4f6a68);
  box(0, 0, -3.3f, 13, 3.4f, .3f);
  col(0xc9a86a);
  box(0, 1.2f, -3.13f, 13, .08f, .04f);
  TIMES(k, 3) {
    float x = -4 + 4 * k;
    col(0xc9a86a);
    EACH_SIDE(s) box(x + s * .86f, 0, -3.1f, .14f, 2.5f, .14f);
    box(x, 2.5f, -3.1f, 1.86f, .14f, .14f);
    if (k == 1) {
      glow(0xffd98a, 1.5f);
      box(x, .02f, -3.13f, 1.6f, 2.48f, .02f);
      col(0x8a97a0);
      EACH_SIDE(s) box(x + s * .72f, .02f, -3.06f, .22f, 2.48f, .05f);
      Pose wave = {0, 10, 0, {6, 150}, {6, 25}, {10, 15}, {0, 0}, {4, 4}, {0, 0}};
      grp(x, .04f, -2.95f, .3f, .72f);
      figure(wave, (Look){0xd9a07a, 0x8a3f5a, 0x2b2f44, 0x2a1c18, 0x16191b});
      top();
    } else {
      col(0x8a97a0);
      EACH_SIDE(s) box(x + s * .4f, .02f, -3.1f, .77f, 2.48f, .06f);
    }
    col(0x1e1a20);
    box(x, 2.74f, -3.1f, .8f, .3f, .1f);
    glow(k == 1 ? 0xc6f24e : 0xff6f5a, 3);
    TIMES(q, 3) box(x - .2f + .2f * q, 2.82f, -3.04f, .1f, .14f, .02f);
    glow(0xffb454, 2);
    TIMES(q, 2) box(x + 1.25f, 1.3f + .2f * q, -3.12f, .1f, .1f, .04f);
  }
  EACH_SIDE(s) {
    col(0xb4603f);
    cyl(s * 2, 0, -2.7f, .3f, .4f, .5f, 10, 0);
    TIMES(k, 9) {
      V a = v(s * 2, .5f, -2.7f), b = v(s * 2 + .6f * cosf(k * .7f), 1.3f + .2f * (k % 3), -2.7f + .5f * sinf(k * .7f));
      col(k % 2 ? 0x5f9f4a : 0x4f8a4a);
      bar(a, b, .07f, .01f, 4);
    }
  }
  col(0x7a4a2c);
  brick(-1.9f, 0, .2f, 1.8f, .7f, .8f, .06f);
  brick(-1.9f, .7f, .2f, 2.0f, .1f, .95f, .04f);
  col(0xd8a845);
  cyl(-2.2f, .8f, .3f, .18f, .04f, .16f, 12, 0);
  col(0x3a6a80);
  block(v(-1.5f, .8f, .1f), v(-1.5f, 1.15f, 0), v(1, 0, 0), .26f, .03f, .02f);
  // what has to be found: a key, a lever, a clock that lies
  col(0xd8a845);
  arc(v(1.2f, .12f, .7f), v(1, 0, 0), v(0, .4f, 1), .16f, .04f, 0, TAU, 12);
  bar(v(1.36f, .12f, .7f), v(1.8f, .06f, .7f), .035f, .035f, 6);
  col(0x2b2a33);
  brick(4.6f, 0, .3f, .7f, .3f, .7f, .05f);
  col(0xd8503f);
  bar(v(4.6f, .3f, .3f), v(4.95f, 1.0f, .3f), .05f, .05f, 6);
  sphere(4.98f, 1.05f, .3f, .12f, 8);
  col(0xf4efe2);
  cylz(-6, 2.3f, -3.1f, .42f, .1f, 20);
  col(0x2b2a33);
  bar(v(-6, 2.3f, -3.02f), v(-6, 2.6f, -3.02f), .025f, .025f, 5);
  bar(v(-6, 2.3f, -3.02f), v(-5.8f, 2.2f, -3.02f), .025f, .025f, 5);
}
static void kites(void) {
  light(-48, 42, 0xfff0d0, 2.0f, 0x98c8ec, 0xe4e8dc, .8f, 0xaadcf0);
  cam(0, 5, 17, 24, v(0, 2.5f, 0));
  FOG0 = 12, FOG1 = 26;
  terrain(60, 110, hHill, cGrass, -60);
  TIMES(k, 5) {
    float x = -8 + 4.2f * k, z = -5 - 1.2f * (k % 2);
    CC = mul(hex(k % 2 ? 0x86b86a : 0x78ae62), 1);
    EM = v(0, 0, 0);
    blob(x, -.9f, z, 3.0f, .62f, .05f);
  }
  uint32_t colors[] = {0xd8503f, 0xf2b52c, 0x4f8fd0, 0xb679ff, 0x2f9a7a, 0xff8fb0};
  TIMES(i, 6) {
    float x = -7.2f + 2.9f * i, y = 3.3f + .8f * sinf(i * 2.1f), z = -.6f * (i % 3), px = x * .72f + .8f, pz = 1.4f - .5f * (i % 2);
    V c = v(x, y, z), u = norm(v(.25f * (i % 2 ? 1 : -1), 1, .3f)), r = norm(cross(u, v(0, .3f, 1)));
    V t = add(c, mul(u, .7f)), b = sub(c, mul(u, 1.0f)), l = sub(c, mul(r, .55f)), q = add(c, mul(r, .55f));
    col(colors[i]);
    tri(t, l, c), tri(b, q, c);
    col(0xfff6e4);
    tri(t, c, q), tri(b, c, l);
    V last = b;
    TIMES(k, 8) {
      V p = add(b, v(.16f * sinf(k * 1.1f + i) - .1f * k, -.2f * k - .1f, 0));
      col(0x8a7a68);
      bar(last, p, .014f, .014f, 4);
      if (k % 2) {
        col(colors[(i + k) % 6]);
        tri(add(p, v(-.13f, .06f, 0)), add(p, v(-.13f, -.06f, 0)), p);
        tri(add(p, v(.13f, .06f, 0)), add(p, v(.13f, -.06f, 0)), p);
      }
      last = p;
    }
    Pose hold = {-6, 0, -20, {140, 120}, {10, 14}, {20, 30}, {4, -6}, {4, 4}, {4, 10}};
    Look looks[] = {{0xf0c8a4, 0xf2b52c, 0x3a4a6a, 0x6b3a22, 0xf4efe2}, {0x6b4229, 0x4f8fd0, 0x2a2438, 0x1a1412, 0xf4efe2}, {0xd9a07a, 0xd8503f, 0x4a4238, 0x241814, 0xf4efe2}};
    grp(px, hHill(px, pz), pz, 3.0f, .42f + .08f * (i % 2));
    figure(hold, looks[i % 3]);
    V hand = xf(HANDS[0]);
    top();
    col(0xf4efe2);
    bar(hand, c, .01f, .01f, 4);
  }
  TIMES(i, 7) {
    float x = -11 + 3.6f * i, y = 4.6f + .7f * sinf(i * 3.3f);
    col(0xffffff);
    TIMES(k, 4) blob(x + .55f * k, y + rr(-.1f, .15f), -7 + rr(-.3f, .3f), rr(.4f, .65f), .6f, .08f);
  }
  grp(3.6f, hHill(3.6f, 2.2f), 2.2f, .4f, 1);
  col(0xd8503f);
  TIMES(k, 6) {
    col(k % 2 ? 0xf4efe2 : 0xd8503f);
    box(-.75f + .3f * k, .0f, 0, .3f, .03f, 1.2f);
  }
  col(0xfff6e4);
  EACH_SIDE(s) block(v(s * .02f, .05f, .1f), v(s * .3f, .14f, .1f), v(0, 0, 1), .24f, .02f, .01f);
  top();
  TIMES(i, 40) {
    float x = rr(-9, 9), z = rr(.8f, 3.6f);
    col((uint32_t[]){0xfff6e4, 0xf2c24a, 0xff8fb0}[i % 3]);
    blob(x, hHill(x, z) + .06f, z, .05f, .8f, 0);
  }
}
